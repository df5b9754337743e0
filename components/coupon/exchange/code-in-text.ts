/** The code in a scanned or pasted text: either the text itself, or part of the address of an exchange page. */
export function codeInText(text: string): string {
  const found = /[?&]code=([^&#\s]+)/i.exec(text)?.[1];
  if (found === undefined) return text.trim();
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
