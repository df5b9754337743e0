import type { Fen } from '@/lib/kernel/money';

/** Ways to pay for an order; one order may combine several. */
export const tenderKinds = ['money', 'coupon', 'points'] as const;
export type TenderKind = (typeof tenderKinds)[number];

/** What is paid in one way. A coupon for a free night pays all of it, yet may be worth 0 fen itself. */
export type Tender = Readonly<{ kind: TenderKind; amountFen: Fen }>;

/** Money goes back first: nobody gets a coupon for what they paid in cash. */
const order: readonly TenderKind[] = ['money', 'points', 'coupon'];

/**
 * Splits a refund of `amountFen` over the tenders, up to what each can still return (`leftFen`). The parts add up to `amountFen`. Throws
 * when the tenders have less left: no more can go back than was paid.
 */
export function splitRefund<Row extends Readonly<{ kind: TenderKind; leftFen: Fen }>>(
  tenders: readonly Row[],
  amountFen: Fen,
): { tender: Row; amountFen: Fen }[] {
  let open = amountFen;
  const parts = [...tenders]
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((tender) => {
      const part = Math.min(open, tender.leftFen);
      open -= part;
      return { tender, amountFen: part };
    });
  if (open > 0) throw new RangeError(`${open} fen more than the tenders hold.`);
  return parts.filter((part) => part.amountFen > 0);
}

/**
 * What each unit of an order cost its buyer: `paidFen` spread over the units in proportion to their prices. The shares add up to `paidFen`
 * exactly, so that refunding units one by one returns the same as refunding them together.
 */
export function shares(paidFen: Fen, prices: readonly Fen[]): Fen[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  let [priced, given] = [0, 0];
  return prices.map((price, index) => {
    priced += price;
    // Rounding the running total keeps every share within a fen of its due; the last one takes what is left.
    const due = index === prices.length - 1 ? paidFen : total === 0 ? 0 : Math.round((paidFen * priced) / total);
    const share = due - given;
    given = due;
    return share;
  });
}
