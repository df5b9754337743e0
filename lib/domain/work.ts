/** What waits for staff. An order that nobody has confirmed waits as what it is for. */
export const works = [
  'stay',
  'table',
  'tickets',
  'combo',
  'parcel',
  'afterSale',
  'returned',
  'complaint',
  'refund',
  'incident',
  'difference',
  'invoice',
  'partner',
  'job',
  'trace',
  'checkOut',
] as const;
export type Work = (typeof works)[number];

export const urgencies = ['late', 'soon', 'calm'] as const;
export type Urgency = (typeof urgencies)[number];

/** What is promised within this time is done next (ms). */
const SOON_MS = 30 * 60_000;

/** @param answerBy until when somebody was promised an answer; null where nobody was (epoch ms) */
export function urgencyOf(answerBy: number | null, now: number): Urgency {
  if (answerBy === null) return 'calm';
  if (answerBy <= now) return 'late';
  return answerBy - now <= SOON_MS ? 'soon' : 'calm';
}

/** For so long a redemption can be taken back at the counter (ms). */
export const UNDO_MS = 60_000;
