import type { Fen } from '@/lib/kernel/money';
import { type Carried, type Kept, type Returned, returned, returnedTogether, shares, sumOfTenders } from './tender';

/** `failed`: the bank refused it; nothing has been returned in money. */
export const refundStatuses = ['processing', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * How a refund ends. `nothingDue`: no money comes back, so there is no bank to wait for. `byHand`: the bank refused, and staff transferred it
 * outside the bank's interface.
 */
export const refundEnds = ['paid', 'refused', 'nothingDue', 'byHand'] as const;
export type RefundEnd = (typeof refundEnds)[number];

const moves: Readonly<Record<RefundStatus, Readonly<Partial<Record<RefundEnd, RefundStatus>>>>> = {
  processing: { paid: 'succeeded', refused: 'failed', nothingDue: 'succeeded' },
  // A bank may pay after it has refused. What it has paid, it can't refuse.
  failed: { paid: 'succeeded', byHand: 'succeeded' },
  succeeded: {},
};

/** Undefined where a refund can't end so: money is due, or none is, or it has ended already. */
export const nextRefund = (
  { status, moneyFen }: Readonly<{ status: RefundStatus; moneyFen: Fen }>,
  ended: RefundEnd,
): RefundStatus | undefined => ((moneyFen === 0) === (ended === 'nothingDue') ? moves[status][ended] : undefined);

/** What decides how much a refund keeps. */
export const refundReasons = ['free', 'firstNight', 'percentage', 'none'] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * What giving something back now returns and what is kept, whatever paid for it; the two add up to what was paid for it. `kept`: what is kept
 * of each unit, in the order of the units, or of the whole order; left out where `feeFen` is a fee on all of them.
 */
export type RefundQuote = Readonly<{ refundFen: Fen; feeFen: Fen; reason: RefundReason; kept?: readonly Kept[] }>;

/** Whether giving back returns nothing of what was paid. Then no refund is offered; only staff can make an exception. */
export const keepsAll = ({ refundFen, feeFen }: Pick<RefundQuote, 'refundFen' | 'feeFen'>): boolean => refundFen === 0 && feeFen > 0;

/** What comes back by such a quote, from each tender, of the units that it is for, or of the whole order. */
export function returnedBy({ feeFen, kept }: RefundQuote, carried: readonly Carried[]): Returned {
  const fees = shares(
    feeFen,
    carried.map(({ tenders }) => sumOfTenders(tenders)),
  );
  return returnedTogether(carried.map((one, index) => returned(one, kept?.[index] ?? { feeFen: fees[index] ?? 0 })));
}

/** Within how many working days a refund reaches its account; banks and payment services need them. */
export const refundArrivesIn = { from: 1, to: 7 } as const;
