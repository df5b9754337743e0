/** By what a report is put together. */
export const reportBys = ['day', 'channel', 'kind', 'shop', 'goods'] as const;
export type ReportBy = (typeof reportBys)[number];

/** Days in one report. */
export const MOST_REPORT_DAYS = 366;
/** Days before today that are counted again with each run: by then nothing of them is still being written. */
export const REPORT_DAYS_AGAIN = 7;

/** Why refunds went back, as buyers choose it and as the shop says by itself. `own`: in somebody's own words, which no report repeats. */
export const refundCauses = [
  'plans',
  'dates',
  'cheaper',
  'shop',
  'other',
  'neverConfirmed',
  'neverSent',
  'orderRefused',
  'ranOut',
  'afterSale',
  'paidTooLate',
  'paidTwice',
  'paidOtherAmount',
  'deductedTooLate',
  'own',
] as const;
export type RefundCause = (typeof refundCauses)[number];
