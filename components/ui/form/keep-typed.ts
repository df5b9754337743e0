/**
 * Takes out of an input what `clean` does not keep, and returns the rest. The caret stays behind the character it stood behind: React
 * alone would send it to the end, so that a letter typed by mistake in the middle of a number moved the next digit there.
 */
export function keepTyped(input: HTMLInputElement | HTMLTextAreaElement, clean: (text: string) => string): string {
  const kept = clean(input.value);
  if (kept === input.value) return kept;
  const before = clean(input.value.slice(0, input.selectionStart ?? input.value.length));
  // What stood before the caret may have been a country code, which goes as a whole.
  const caret = kept.startsWith(before) ? before.length : 0;
  input.value = kept;
  input.setSelectionRange(caret, caret);
  return kept;
}
