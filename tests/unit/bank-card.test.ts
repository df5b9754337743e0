import { cardNoProblem, groupedCardNo, isExpiryAhead } from '@/lib/domain/bank-card';
import { issuerOf } from '@/lib/domain/card-issuer';
import { installmentCounts, installmentPlan, planAfterRefunds } from '@/lib/domain/installment';
import { instantOf } from '@/lib/kernel/day';
import { testCards } from '@/demo/bank/card-desk';

test('a number is read in groups of four, however it was typed', () => {
  expect(groupedCardNo('6222-0200 00000000000')).toBe('6222 0200 0000 0000 000');
  expect(groupedCardNo('６２２２０')).toBe('6222 0');
});

test.each([
  ['', 'empty'],
  ['62220200', 'shape'],
  ['6222020000000000001', 'checksum'],
  ['6222 0200 0000 0000 000', undefined],
  ['4111111111111111', undefined],
] as const)('%s: %s', (typed, problem) => {
  expect(cardNoProblem(typed)).toBe(problem);
});

test('every digit that is mistyped is noticed', () => {
  const digits = '6222020000000000000';
  for (let at = 0; at < digits.length; at += 1) {
    const other = (Number(digits[at]) + 1) % 10;
    expect(cardNoProblem(`${digits.slice(0, at)}${other}${digits.slice(at + 1)}`)).toBe('checksum');
  }
});

test('bank and kind are known from the first six digits, and prepaid cards and strangers are nobody’s', () => {
  expect(issuerOf('622202')).toEqual({ bankCode: 'ICBC', cardKind: 'debit', digits: 19 });
  expect(issuerOf('6225 75')).toEqual({ bankCode: 'CMB', cardKind: 'credit', digits: 16 });
  expect([issuerOf('62'), issuerOf('411111')]).toEqual([undefined, undefined]);
});

test('the numbers of the sandbox are cards of banks that can be bound, one for every outcome', () => {
  for (const { cardNo } of testCards) expect([cardNoProblem(cardNo), issuerOf(cardNo)?.digits]).toEqual([undefined, cardNo.length]);
  expect(new Set(testCards.map(({ behaviour }) => behaviour)).size).toBe(5);
});

test('a credit card is good through the last day of its month', () => {
  expect(isExpiryAhead('1126', instantOf('2026-11-30', 23))).toBe(true);
  expect(isExpiryAhead('1126', instantOf('2026-12-01', 0))).toBe(false);
  expect([isExpiryAhead('1326', 0), isExpiryAhead('', 0)]).toEqual([false, false]);
});

test('the periods of a plan sum to the amount and its fee, to the fen', () => {
  for (let principal = 10_000; principal < 10_000_000; principal += 98_761) {
    for (const count of installmentCounts) {
      const plan = installmentPlan(principal, { count, feeRate: 660 });
      expect(plan.periods).toHaveLength(count);
      expect(plan.periods.reduce((sum, { principalFen }) => sum + principalFen, 0)).toBe(principal);
      expect(plan.periods.reduce((sum, { feeFen }) => sum + feeFen, 0)).toBe(plan.feeFen);
    }
  }
});

/** From tables that banks publish for fees charged monthly on the original amount. */
test.each([
  [12, 660, 1197],
  [12, 720, 1303],
  [6, 360, 1224],
  [3, 195, 1166],
] as const)('%i periods at %i basis points are %i a year', (count, feeRate, annualRate) => {
  const plan = installmentPlan(1_200_000, { count, feeRate });
  expect(Math.abs(plan.annualRate - annualRate)).toBeLessThanOrEqual(1);
});

test('the annual rate is the one at which the periods are worth the amount, whatever plan', () => {
  for (const count of installmentCounts) {
    for (const feeRate of [1, 100, 360, 660, 1200]) {
      const { periods, annualRate } = installmentPlan(3_000_000, { count, feeRate });
      const worth = periods.reduce(
        (sum, period, index) => sum + (period.principalFen + period.feeFen) / (1 + annualRate / 120_000) ** (index + 1),
        0,
      );
      expect(Math.abs(worth / 3_000_000 - 1)).toBeLessThan(0.00005);
    }
  }
  expect(installmentPlan(3_000_000, { count: 12, feeRate: 0 }).annualRate).toBe(0);
});

test('a refund lowers the plan, and one of all of it settles it with its fee', () => {
  const offer = { count: 6, feeRate: 360 } as const;
  expect(planAfterRefunds(offer, 60_000, 0)).toEqual(installmentPlan(60_000, offer));
  expect(planAfterRefunds(offer, 60_000, 30_000)).toMatchObject({ principalFen: 30_000, feeFen: 1_080, count: 6 });
  expect(planAfterRefunds(offer, 60_000, 60_000)).toBeUndefined();
});
