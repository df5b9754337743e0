/** The share of a round that is taken, in whole percent. 100 is reserved for nothing left, and 0 for nothing taken. */
export function takenPercent(units: number, left: number): number {
  if (left <= 0) return 100;
  if (left >= units) return 0;
  return Math.max(1, Math.min(99, Math.round(((units - left) / units) * 100)));
}
