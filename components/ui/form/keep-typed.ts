/**
 * Removes from an input what `clean` drops, and returns the rest. The caret stays after the same character: React alone would move it to
 * the end, so that after a stray letter in the middle of a number the next digit would land there.
 */
export function keepTyped(input: HTMLInputElement | HTMLTextAreaElement, clean: (text: string) => string): string {
  const kept = clean(input.value);
  if (kept === input.value) return kept;
  const before = clean(input.value.slice(0, input.selectionStart ?? input.value.length));
  // What was before the caret may have been a country code, which is dropped as a whole.
  const caret = kept.startsWith(before) ? before.length : 0;
  input.value = kept;
  input.setSelectionRange(caret, caret);
  return kept;
}
