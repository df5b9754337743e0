/** A code as it stands in a picture or on the clipboard: alone, or in the address of a page that takes it. */
export function codeInText(text: string): string {
  const found = /[?&]code=([^&#\s]+)/i.exec(text)?.[1];
  if (found === undefined) return text.trim();
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
