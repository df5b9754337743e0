import fc from 'fast-check';
import { annualRate } from '@/lib/domain/loan/annual-rate';
import { type LoanTerms, repaymentOf, repaymentWays } from '@/lib/domain/loan/repayment';

const terms = (change: Partial<LoanTerms>): LoanTerms => ({
  amountFen: 1_000_000,
  months: 12,
  rate: 1200,
  monthlyFeeRate: 0,
  way: 'equalInstalments',
  ...change,
});

const any = fc.record({
  amountFen: fc.integer({ min: 50_000, max: 20_000_000 }),
  months: fc.integer({ min: 1, max: 60 }),
  rate: fc.integer({ min: 0, max: 3600 }),
  monthlyFeeRate: fc.integer({ min: 0, max: 100 }),
  way: fc.constantFrom(...repaymentWays),
});

test('ten thousand yuan at 12 % over three months in equal instalments is the table of every textbook', () => {
  const { instalments, totalFen, interestFen, annualRate: rate } = repaymentOf(terms({ months: 3 }));
  expect(instalments).toEqual([
    { period: 1, principalFen: 330_022, interestFen: 10_000, feeFen: 0, dueFen: 340_022, leftFen: 669_978 },
    { period: 2, principalFen: 333_322, interestFen: 6_700, feeFen: 0, dueFen: 340_022, leftFen: 336_656 },
    { period: 3, principalFen: 336_656, interestFen: 3_367, feeFen: 0, dueFen: 340_023, leftFen: 0 },
  ]);
  expect([totalFen, interestFen, rate]).toEqual([1_020_067, 20_067, 1200]);
});

test.each([
  // From Excel's documentation of PMT, and from banks' tables for 100,000 at 12 % and 50,000 at 4.5 %.
  { amountFen: 1_000_000, months: 10, rate: 800, dueFen: 103_703 },
  { amountFen: 10_000_000, months: 12, rate: 1200, dueFen: 888_488 },
  { amountFen: 5_000_000, months: 60, rate: 450, dueFen: 93_215 },
])('$amountFen fen over $months months at $rate basis points are $dueFen fen a month', ({ dueFen, ...change }) => {
  const { instalments } = repaymentOf(terms(change));
  expect(instalments.slice(0, -1).every((instalment) => instalment.dueFen === dueFen)).toBe(true);
  expect(Math.abs((instalments.at(-1)?.dueFen ?? 0) - dueFen)).toBeLessThan(change.months);
});

test('equal principal repays the same each month and less interest from month to month', () => {
  const { instalments, interestFen } = repaymentOf(terms({ amountFen: 12_000_000, rate: 600, way: 'equalPrincipal' }));
  expect(instalments.map(({ dueFen }) => dueFen).slice(0, 3)).toEqual([1_060_000, 1_055_000, 1_050_000]);
  expect(instalments.at(-1)?.dueFen).toBe(1_005_000);
  expect(interestFen).toBe(390_000);
});

test('interest first pays interest alone until the last month, which repays everything', () => {
  const { instalments, totalFen, annualRate: rate } = repaymentOf(terms({ rate: 720, way: 'interestFirst' }));
  expect(instalments.slice(0, -1).every(({ dueFen, leftFen }) => dueFen === 6_000 && leftFen === 1_000_000)).toBe(true);
  expect(instalments.at(-1)).toMatchObject({ dueFen: 1_006_000, leftFen: 0 });
  expect([totalFen, rate]).toEqual([1_072_000, 720]);
});

test.each([
  // Fees of 0.6 % and 0.75 % a month on the whole amount, advertised as 7.2 % and 9 % a year, are 13.03 % and 16.22 %.
  { amountFen: 1_200_000, dues: Array<number>(12).fill(107_200), rate: 1303 },
  { amountFen: 1_200_000, dues: Array<number>(12).fill(109_000), rate: 1622 },
  // From Excel's documentation of RATE: 48 payments of 200 for 8,000.
  { amountFen: 800_000, dues: Array<number>(48).fill(20_000), rate: 924 },
  { amountFen: 800_000, dues: [800_000], rate: 0 },
  { amountFen: 800_000, dues: [400_000], rate: 0 },
])('the annual rate of $amountFen fen is $rate basis points', ({ amountFen, dues, rate }) => {
  expect(annualRate(amountFen, dues)).toBe(rate);
});

test.each([
  { months: 3, rate: 1675 },
  { months: 6, rate: 1768 },
  { months: 12, rate: 1810 },
])('interest of 9.6 % with 0.4 % a month of fees over $months months is $rate basis points a year', ({ months, rate }) => {
  const repayment = repaymentOf(terms({ amountFen: 10_000_000, months, rate: 960, monthlyFeeRate: 40 }));
  expect(repayment.annualRate).toBe(rate);
  expect(repayment.feeFen).toBe(40_000 * months);
});

test('of any loan the principal is repaid exactly, no month owes less than nothing, and the parts are the total', () => {
  fc.assert(
    fc.property(any, (loan) => {
      const { instalments, totalFen, interestFen, feeFen } = repaymentOf(loan);
      expect(instalments).toHaveLength(loan.months);
      expect(instalments.reduce((sum, { principalFen }) => sum + principalFen, 0)).toBe(loan.amountFen);
      expect(totalFen).toBe(loan.amountFen + interestFen + feeFen);
      expect(instalments.at(-1)?.leftFen).toBe(0);
      for (const { principalFen, interestFen: interest, dueFen, leftFen } of instalments) {
        expect(Math.min(principalFen, interest, dueFen, leftFen)).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(dueFen)).toBe(true);
      }
    }),
  );
});

test('without fees the annual rate is the rate of interest, and with them it is above', () => {
  fc.assert(
    fc.property(any, (loan) => {
      const bare = repaymentOf({ ...loan, monthlyFeeRate: 0 }).annualRate;
      // Rounding a small instalment to whole fen shifts the rate by a few basis points.
      expect(Math.abs(bare - loan.rate)).toBeLessThanOrEqual(4);
      if (loan.monthlyFeeRate > 0) expect(repaymentOf(loan).annualRate).toBeGreaterThan(bare);
    }),
  );
});

test.each([
  { amountFen: 0 },
  { amountFen: -1 },
  { amountFen: 10.5 },
  { amountFen: Number.NaN },
  { months: 0 },
  { months: 61 },
  { months: 2.5 },
  { rate: -1 },
  { monthlyFeeRate: Number.NaN },
])('%j are no terms of a loan', (change) => {
  expect(() => repaymentOf(terms(change))).toThrow(RangeError);
});
