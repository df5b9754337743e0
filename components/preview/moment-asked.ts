/** The `at` of a preview's address, epoch ms; undefined for now. */
export function momentAsked(at: string | string[] | undefined): number | undefined {
  const instant = Number(at);
  return typeof at === 'string' && Number.isSafeInteger(instant) && instant > 0 ? instant : undefined;
}
