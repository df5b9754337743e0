import type { Fen } from '@/lib/kernel/money';
import { annualRate } from './annual-rate';

/** In this order: 等额本息, 等额本金, 先息后本. */
export const repaymentWays = ['equalInstalments', 'equalPrincipal', 'interestFirst'] as const;
export type RepaymentWay = (typeof repaymentWays)[number];

/**
 * `rate`: interest per year; `monthlyFeeRate`: other monthly charges, as a share of the amount borrowed; both in basis points (1200 is 12
 * %).
 */
export type LoanTerms = Readonly<{ amountFen: Fen; months: number; rate: number; monthlyFeeRate: number; way: RepaymentWay }>;

/** What is due at the end of a month (`period` counts from 1), and how much principal is left after it. */
export type Instalment = Readonly<{ period: number; principalFen: Fen; interestFen: Fen; feeFen: Fen; dueFen: Fen; leftFen: Fen }>;

export type Repayment = Readonly<{
  instalments: readonly Instalment[];
  totalFen: Fen;
  interestFen: Fen;
  feeFen: Fen;
  /** Covers everything that is paid; basis points, simple (twelve times the monthly internal rate of return). */
  annualRate: number;
}>;

const LONGEST_MONTHS = 60;
const MONTHS_OF_BASIS_POINTS = 12 * 10_000;

/** The principal repaid each month, except the last, which repays the rest. */
function principalOf({ amountFen, months, rate, way }: LoanTerms): (interestFen: Fen) => Fen {
  if (way === 'interestFirst') return () => 0;
  if (way === 'equalPrincipal' || rate === 0) return () => Math.round(amountFen / months);
  const monthly = rate / MONTHS_OF_BASIS_POINTS;
  const level = Math.round((amountFen * monthly) / (1 - (1 + monthly) ** -months));
  return (interestFen) => level - interestFen;
}

const sumOf = (instalments: readonly Instalment[], part: 'interestFen' | 'feeFen' | 'dueFen'): Fen =>
  instalments.reduce((sum, instalment) => sum + instalment[part], 0);

/** The instalments of a loan in whole fen, their total, and the annual percentage rate. Throws a RangeError for impossible terms. */
export function repaymentOf(terms: LoanTerms): Repayment {
  const { amountFen, months, rate, monthlyFeeRate } = terms;
  if (!Number.isSafeInteger(amountFen) || amountFen < months) throw new RangeError(`No loan is of ${amountFen} fen.`);
  if (!Number.isInteger(months) || months < 1 || months > LONGEST_MONTHS) throw new RangeError(`No loan runs ${months} months.`);
  if (!(rate >= 0 && monthlyFeeRate >= 0)) throw new RangeError('A rate is never below nothing.');
  const principal = principalOf(terms);
  const feeFen = Math.round((amountFen * monthlyFeeRate) / 10_000);
  const instalments: Instalment[] = [];
  let leftFen = amountFen;
  for (let period = 1; period <= months; period += 1) {
    const interestFen = Math.round((leftFen * rate) / MONTHS_OF_BASIS_POINTS);
    // With a very small loan, rounding up may repay everything before the last month.
    const principalFen = period === months ? leftFen : Math.min(leftFen, principal(interestFen));
    leftFen -= principalFen;
    instalments.push({ period, principalFen, interestFen, feeFen, dueFen: principalFen + interestFen + feeFen, leftFen });
  }
  return {
    instalments,
    totalFen: sumOf(instalments, 'dueFen'),
    interestFen: sumOf(instalments, 'interestFen'),
    feeFen: sumOf(instalments, 'feeFen'),
    annualRate: annualRate(
      amountFen,
      instalments.map(({ dueFen }) => dueFen),
    ),
  };
}
