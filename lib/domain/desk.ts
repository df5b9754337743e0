import { MINUTE_MS } from '@/lib/kernel/durations';

/**
 * Who does a shop's part of its orders. `staff`: people at the counter. `instant`: nobody has to, because the shop has allotted what is
 * sold. `http`: the shop's own system, for which there is no adapter yet, so tables refuse it. `sandbox`: the demo; elsewhere as `staff`.
 */
export const desks = ['staff', 'instant', 'http', 'sandbox'] as const;

/** How long a shop may take to confirm a paid order unless its row says otherwise (minutes). */
export const CONFIRM_WITHIN_MINUTES = 120;

/** A shop that has not confirmed for so long is chased; none is refused for its silence before (ms). */
const CHASED_AFTER_MS = 30 * MINUTE_MS;

/** What the buyer of a paid order was promised; epoch ms. */
export type AnswerTerms = Readonly<{
  /** When somebody is told that the shop has not answered. */
  chaseAt: number;
  /** When what the shop still owes is refunded in full. */
  answerBy: number;
}>;

/** @param latest when an answer would come too late for the buyer, whatever the shop may take (epoch ms) */
export function confirmationTerms(paidAt: number, withinMinutes: number, latest: number): AnswerTerms {
  const chaseAt = paidAt + CHASED_AFTER_MS;
  return { chaseAt, answerBy: Math.max(chaseAt, Math.min(paidAt + withinMinutes * MINUTE_MS, latest)) };
}
