import type { Fen } from '@/lib/kernel/money';

/** After this many halvings the interval is narrower than a double can resolve. */
const HALVINGS = 60;
const HIGHEST_MONTHLY = 1;

const valueOf = (dues: readonly Fen[], monthly: number): number => dues.reduceRight((later, due) => (later + due) / (1 + monthly), 0);

/**
 * The annual percentage rate (单利) of an amount repaid by `dues`, one at the end of each month: twelve times the monthly internal rate of
 * return, in basis points. It covers every cost that the dues include. 0 when no more is repaid than was borrowed.
 */
export function annualRate(amountFen: Fen, dues: readonly Fen[]): number {
  let low = 0;
  let high = HIGHEST_MONTHLY;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (valueOf(dues, middle) > amountFen) low = middle;
    else high = middle;
  }
  return Math.round(low * 12 * 10_000);
}
