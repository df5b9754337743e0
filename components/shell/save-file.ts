/** By then the download has long begun. */
const RELEASE_MS = 60_000;

/** Saves text as a file through the browser's downloads. The file is made here: no address on the network leads to it. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
