import type { Fen } from '@/lib/kernel/money';

/** What decides how much a refund keeps. */
export const refundReasons = ['free', 'firstNight', 'percentage', 'none'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** What giving something back now returns and what is kept; the two add up to what was paid for it. */
export type RefundQuote = Readonly<{ refundFen: Fen; feeFen: Fen; reason: RefundReason }>;

/** Whether giving back returns nothing of what was paid. Then no refund is offered; only staff can make an exception. */
export const keepsAll = ({ refundFen, feeFen }: Pick<RefundQuote, 'refundFen' | 'feeFen'>): boolean => refundFen === 0 && feeFen > 0;
