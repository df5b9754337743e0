import fc from 'fast-check';
import { type PackagePiece, packageQuote, packageRefundKinds, unitsQuote } from '@/lib/domain/coupon-package';
import { dueAt, monthsLater } from '@/lib/domain/coupon-schedule';
import { dayOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';

const piece = fc
  .record({
    valueFen: fc.integer({ min: 1, max: 200_000 }),
    uses: fc.integer({ min: 1, max: 24 }),
    spent: fc.nat(24),
    expired: fc.boolean(),
  })
  .map(({ spent, ...rest }): PackagePiece => ({ ...rest, left: Math.max(0, rest.uses - spent) }));
const rule = fc.record({
  kind: fc.constantFrom(...packageRefundKinds),
  feePercent: fc.integer({ min: 0, max: 100 }),
  whenExpired: fc.boolean(),
});
const paid = fc.integer({ min: 0, max: 5_000_000 });
const pieces = fc.array(piece, { minLength: 1, maxLength: 40 });

test('what goes back and what is kept are what was paid, neither is negative', () => {
  fc.assert(
    fc.property(rule, paid, pieces, (refund, paidFen, all) => {
      const { refundFen, feeFen } = packageQuote(refund, paidFen, all);
      expect(refundFen + feeFen).toBe(paidFen);
      expect(Math.min(refundFen, feeFen)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('using one more never gives more back', () => {
  fc.assert(
    fc.property(rule, paid, pieces, fc.nat(), (refund, paidFen, all, at) => {
      const used = all.map((one, index) => (index === at % all.length ? { ...one, left: Math.max(0, one.left - 1) } : one));
      expect(packageQuote(refund, paidFen, used).refundFen).toBeLessThanOrEqual(packageQuote(refund, paidFen, all).refundFen);
    }),
  );
});

test('of an untouched package all goes back but the fee; of one that is used up nothing', () => {
  fc.assert(
    fc.property(paid, pieces, (paidFen, all) => {
      const untouched = all.map((one) => ({ ...one, left: one.uses, expired: false }));
      for (const kind of ['unused', 'untouched'] as const) {
        expect(packageQuote({ kind, feePercent: 0, whenExpired: false }, paidFen, untouched)).toEqual({
          refundFen: paidFen,
          feeFen: 0,
          reason: 'free',
        });
      }
      const usedUp = all.map((one) => ({ ...one, left: 0 }));
      expect(packageQuote({ kind: 'unused', feePercent: 0, whenExpired: true }, paidFen, usedUp).refundFen).toBe(0);
    }),
  );
});

test('coupons given back one by one, in any order, return what they return together, and never more than was paid for them', () => {
  const unit = fc.tuple(piece, fc.integer({ min: 0, max: 200_000 })).map(([one, paidFen]) => ({ ...one, paidFen }));
  fc.assert(
    fc.property(rule, fc.array(unit, { minLength: 1, maxLength: 40 }), (refund, units) => {
      const together = unitsQuote(refund, units);
      const alone = units.map((one) => unitsQuote(refund, [one]));
      expect(alone.reduce((sum, { refundFen }) => sum + refundFen, 0)).toBe(together.refundFen);
      expect(together.refundFen + together.feeFen).toBe(units.reduce((sum, { paidFen }) => sum + paidFen, 0));
      expect(alone.every(({ refundFen, feeFen }) => refundFen >= 0 && feeFen >= 0)).toBe(true);
    }),
  );
});

test('months go on from the same day, or from the last of a shorter month', () => {
  expect([1, 2, 3, 13].map((count) => monthsLater('2027-01-31', count))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29']);
  expect(monthsLater('2026-11-15', 2)).toBe('2027-01-15');
  const begun = Date.parse('2026-11-22T21:30:00+08:00');
  expect(dueAt(begun, 0)).toBe(begun);
  expect(dayOf(dueAt(begun, 1))).toBe('2026-12-22');
});

const year = (now: number) => ({ paidAt: 0, endsAt: 365 * DAY_MS, now });
const untouched: PackagePiece[] = [{ valueFen: 100, uses: 12, left: 12, expired: false }];
const half: PackagePiece[] = [{ valueFen: 100, uses: 12, left: 6, expired: false }];
const proRata = { kind: 'proRata', feePercent: 0, whenExpired: true, days: 7 } as const;

test.each([
  ['all of it in its first days while nothing was used', proRata, untouched, 6, 36_500],
  ['the days that are left after them', proRata, untouched, 73, 29_200],
  ['no more than the uses that are left', proRata, half, 73, 18_250],
  ['nothing when its time is over', proRata, untouched, 365, 0],
  ['nothing after its days where only the untouched goes back', { ...proRata, kind: 'none' }, untouched, 7, 0],
  ['nothing in its first days either, once it was used', { ...proRata, kind: 'none' }, half, 1, 0],
  ['the uses that are left, at any time', { ...proRata, kind: 'unused' }, half, 364, 18_250],
] as const)('a card gives back %s', (_says, refund, pieces, day, refundFen) => {
  expect(packageQuote(refund, 36_500, pieces, year(day * DAY_MS))).toMatchObject({ refundFen, feeFen: 36_500 - refundFen });
});

test('waiting never gives more of a card back', () => {
  fc.assert(
    fc.property(rule, fc.integer({ min: 0, max: 30 }), paid, pieces, fc.nat(400), fc.nat(400), (refund, days, paidFen, all, one, other) => {
      const at = (day: number) => packageQuote({ ...refund, days }, paidFen, all, year(day * DAY_MS)).refundFen;
      expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)));
    }),
  );
});
