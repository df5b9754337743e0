/** How much of a round is taken, in whole percent. Only nothing left is 100, and only nothing taken is 0. */
export function takenPercent(units: number, left: number): number {
  if (left <= 0) return 100;
  if (left >= units) return 0;
  return Math.max(1, Math.min(99, Math.round(((units - left) / units) * 100)));
}
