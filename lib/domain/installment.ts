import { annualRate } from '@/lib/domain/loan/annual-rate';
import { monthsLater } from '@/lib/domain/coupon-schedule';
import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';

export const installmentCounts = [3, 6, 12] as const;
export type InstallmentCount = (typeof installmentCounts)[number];

/** The bank's fee for a number of periods, in basis points of the amount: 360 is 3.6 %. */
export type InstallmentOffer = Readonly<{ count: InstallmentCount; feeRate: number }>;

type InstallmentPeriod = Readonly<{ periodNo: number; principalFen: Fen; feeFen: Fen }>;

export type InstallmentPlan = Readonly<{
  count: InstallmentCount;
  principalFen: Fen;
  feeFen: Fen;
  periods: readonly InstallmentPeriod[];
  /** Basis points a year, as lenders must state it: twelve times the monthly rate at which the periods repay the principal. */
  annualRate: number;
}>;

const BASIS = 10_000;

/** Splits evenly; the first period takes the remainder. */
function spread(fen: Fen, count: number): Fen[] {
  const each = Math.floor(fen / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? fen - each * (count - 1) : each));
}

/** The plan for an amount: principal and fee in even periods, a month apart, the first a month after the purchase. */
export function installmentPlan(principalFen: Fen, { count, feeRate }: InstallmentOffer): InstallmentPlan {
  const feeFen = Math.round((principalFen * feeRate) / BASIS);
  const fees = spread(feeFen, count);
  const periods = spread(principalFen, count).map((fen, index) => ({ periodNo: index + 1, principalFen: fen, feeFen: fees[index] ?? 0 }));
  const dues = periods.map((period) => period.principalFen + period.feeFen);
  return { count, principalFen, feeFen, periods, annualRate: annualRate(principalFen, dues) };
}

/**
 * The plan after refunds: what is left, in the same number of periods. Undefined when nothing is left: the debt is settled and no further
 * fee is charged.
 */
export function planAfterRefunds(offer: InstallmentOffer, principalFen: Fen, refundedFen: Fen): InstallmentPlan | undefined {
  const left = principalFen - refundedFen;
  return left > 0 ? installmentPlan(left, offer) : undefined;
}

/** The day from which the bank bills each period, in Shanghai: the first a month after the purchase. */
export const billDays = (boughtOn: Day, count: InstallmentCount): Day[] =>
  Array.from({ length: count }, (_, index) => monthsLater(boughtOn, index + 1));
