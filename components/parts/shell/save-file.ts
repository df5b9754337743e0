/** Long enough for the download to have begun. */
const RELEASE_MS = 60_000;

/** Downloads a text as a file that is made in the browser, so that it has no address on the network. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
