import type { Fen } from '@/lib/kernel/money';

/** Ways to pay for an order; one order may be paid by several. */
export const tenderKinds = ['money', 'coupon', 'points'] as const;
export type TenderKind = (typeof tenderKinds)[number];

/** What one way pays. A coupon that pays all of a free night may be worth 0 fen of its own. */
export type Tender = Readonly<{ kind: TenderKind; amountFen: Fen }>;

/** Money first: nobody is handed a coupon for what they paid in cash. */
const order: readonly TenderKind[] = ['money', 'points', 'coupon'];

/**
 * Splits a refund of `amountFen` over the tenders by what each still has to give (`leftFen`). The parts sum to `amountFen`.
 * Throws when the tenders hold less: more can't go back than came.
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
 * What one unit of an order cost its buyer: `paidFen` spread over units by their prices. The shares sum to `paidFen` to the fen, so that
 * refunding the units one by one gives back exactly what refunding them together would.
 */
export function shares(paidFen: Fen, prices: readonly Fen[]): Fen[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  let [priced, given] = [0, 0];
  return prices.map((price, index) => {
    priced += price;
    // Rounding what is due so far keeps every share within a fen of its due, and the last one closes the sum.
    const due = index === prices.length - 1 ? paidFen : total === 0 ? 0 : Math.round((paidFen * priced) / total);
    const share = due - given;
    given = due;
    return share;
  });
}
