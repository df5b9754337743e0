/** What a day's statement of a bank and the books can disagree on. */
export const statementFindings = [
  /** The bank has money that no payment or refund of ours names. */
  'missingHere',
  /** We booked money that the bank's statement doesn't show. */
  'missingThere',
  'amountDiffers',
  /** The bank has paid or refunded what isn't settled here. */
  'statusDiffers',
  /** The bank shows the same payment or refund more than once. */
  'double',
] as const;
export type StatementFinding = (typeof statementFindings)[number];

/** `mended`: books and bank agree now. `explained`: they differ for a reason that somebody has written down. */
export const findingStates = ['open', 'explained', 'mended'] as const;
export type FindingState = (typeof findingStates)[number];

/** Hour in Shanghai from which yesterday's statement is asked for; the earliest bank has it at nine. */
export const STATEMENT_ASKED_FROM_HOUR = 9;
/** Hour in Shanghai at which a missing statement is an alarm. */
export const STATEMENT_ALARM_HOUR = 14;
/** Banks count a payment near midnight to either day (ms). */
export const MIDNIGHT_MS = 10 * 60_000;
