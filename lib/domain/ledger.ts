import type { Fen } from '@/lib/kernel/money';
import type { Tender } from './tender';

/**
 * Where an order's value lies. `buyer`, `coupon` and `points` are where it comes from, `held` is with us until the shop has delivered,
 * `refund` is on its way back, `shop` and `fee` have earned theirs.
 */
export const ledgerAccounts = ['buyer', 'coupon', 'points', 'held', 'refund', 'shop', 'fee'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One entry on each side: what leaves `from` arrives at `to`, so a ledger of transfers always sums to zero. */
export type Transfer = Readonly<{ from: LedgerAccount; to: LedgerAccount; amountFen: Fen }>;

type Returned = Readonly<{ refundFen: Fen; feeFen: Fen }>;

const sourceOf = { money: 'buyer', coupon: 'coupon', points: 'points' } as const satisfies Record<Tender['kind'], LedgerAccount>;

/** What each event of an order's money moves; nothing is a transfer of 0. */
export const transfers = {
  paid: (tenders: readonly Tender[]): Transfer[] => tenders.map(({ kind, amountFen }) => ({ from: sourceOf[kind], to: 'held', amountFen })),
  /** Part of the order goes back, or all of it; the fee is what the rule keeps. The shop pays back what is no longer held. */
  refundAsked: ({ refundFen, feeFen }: Returned, heldFen: Fen): Transfer[] => {
    const fromHeld = Math.min(refundFen, heldFen);
    const feeFromHeld = Math.min(feeFen, heldFen - fromHeld);
    return [
      { from: 'held', to: 'refund', amountFen: fromHeld },
      { from: 'shop', to: 'refund', amountFen: refundFen - fromHeld },
      { from: 'held', to: 'fee', amountFen: feeFromHeld },
      { from: 'shop', to: 'fee', amountFen: feeFen - feeFromHeld },
    ];
  },
  refundRejected: ({ refundFen, feeFen }: Returned): Transfer[] => [
    { from: 'refund', to: 'held', amountFen: refundFen },
    { from: 'fee', to: 'held', amountFen: feeFen },
  ],
  refundDone: (tenders: readonly Tender[]): Transfer[] =>
    tenders.map(({ kind, amountFen }) => ({ from: 'refund', to: sourceOf[kind], amountFen })),
  /** Money for an order that could not take it: too late, or a second time. */
  cameTooLate: (amountFen: Fen): Transfer[] => [{ from: 'buyer', to: 'refund', amountFen }],
  delivered: (heldFen: Fen): Transfer[] => [{ from: 'held', to: 'shop', amountFen: heldFen }],
};

/** What lies where after these transfers; the balances sum to zero. */
export function balances(made: readonly Transfer[]): Record<LedgerAccount, Fen> {
  const all: Record<LedgerAccount, Fen> = { buyer: 0, coupon: 0, points: 0, held: 0, refund: 0, shop: 0, fee: 0 };
  for (const { from, to, amountFen } of made) {
    all[from] -= amountFen;
    all[to] += amountFen;
  }
  return all;
}
