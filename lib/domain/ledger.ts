import type { Fen } from '@/lib/kernel/money';
import type { Tender } from './tender';

/**
 * Where an order's value is. It comes from `buyer`, `coupon` and `points`; we keep it in `held` until the shop has delivered; `refund` is
 * on its way back; `shop` and `fee` have been earned.
 */
export const ledgerAccounts = ['buyer', 'coupon', 'points', 'held', 'refund', 'shop', 'fee'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** A double entry: what leaves `from` arrives at `to`, so the balances always sum to zero. */
export type Transfer = Readonly<{ from: LedgerAccount; to: LedgerAccount; amountFen: Fen }>;

type Returned = Readonly<{ refundFen: Fen; feeFen: Fen }>;

const sourceOf = { money: 'buyer', coupon: 'coupon', points: 'points' } as const satisfies Record<Tender['kind'], LedgerAccount>;

/** What each event moves. Transfers may be of 0 fen. */
export const transfers = {
  paid: (tenders: readonly Tender[]): Transfer[] => tenders.map(({ kind, amountFen }) => ({ from: sourceOf[kind], to: 'held', amountFen })),
  /** All or part of the order is given back; `feeFen` is what the rule keeps. The shop pays what is no longer held. */
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
  /** Money for an order that could not take it: paid too late, or twice. */
  cameTooLate: (amountFen: Fen): Transfer[] => [{ from: 'buyer', to: 'refund', amountFen }],
  /** The shop delivered nothing after all. */
  takenBack: (earnedFen: Fen): Transfer[] => [{ from: 'shop', to: 'held', amountFen: earnedFen }],
  delivered: (heldFen: Fen): Transfer[] => [{ from: 'held', to: 'shop', amountFen: heldFen }],
};

/** The balance of each account after these transfers; they sum to zero. */
export function balances(made: readonly Transfer[]): Record<LedgerAccount, Fen> {
  const all: Record<LedgerAccount, Fen> = { buyer: 0, coupon: 0, points: 0, held: 0, refund: 0, shop: 0, fee: 0 };
  for (const { from, to, amountFen } of made) {
    all[from] -= amountFen;
    all[to] += amountFen;
  }
  return all;
}
