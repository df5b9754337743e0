import type { Fen } from '@/lib/kernel/money';

/** Why a refund keeps what it keeps. */
export const refundReasons = ['free', 'firstNight', 'percentage', 'none'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What giving back now would return and what is kept; both add up to what was paid for it. */
export type RefundQuote = Readonly<{ refundFen: Fen; feeFen: Fen; reason: RefundReason }>;

/** Whether giving back returns nothing of what was paid: then there is no refund to ask for, and an exception is for people to make. */
export const keepsAll = ({ refundFen, feeFen }: Pick<RefundQuote, 'refundFen' | 'feeFen'>): boolean => refundFen === 0 && feeFen > 0;
