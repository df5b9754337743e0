import fc from 'fast-check';
import { type CancellationRule, cancellationKinds, freeUntil, quoteRefund } from '@/lib/domain/cancellation';
import { addDays, instantOf } from '@/lib/kernel/day';

const CHECK_IN = '2026-12-01';
const rules: fc.Arbitrary<CancellationRule> = fc.record({
  kind: fc.constantFrom(...cancellationKinds),
  freeHours: fc.integer({ min: 0, max: 240 }),
  feePercent: fc.integer({ min: 0, max: 100 }),
});
const stays = fc
  .array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 28 })
  .map((nightPrices) => ({ checkIn: CHECK_IN, nightPrices, paid: nightPrices.reduce((sum, price) => sum + price, 0) }));
const instants = fc.integer({ min: instantOf('2026-11-01'), max: instantOf('2026-12-31') });

test('refund and fee are whole, never negative, and add up to what was paid', () => {
  fc.assert(
    fc.property(rules, stays, instants, (rule, stay, now) => {
      const { refundFen, feeFen } = quoteRefund(rule, stay, now);
      expect(refundFen + feeFen).toBe(stay.paid);
      expect(Number.isInteger(refundFen) && refundFen >= 0 && feeFen >= 0).toBe(true);
    }),
  );
});

test('waiting never brings more back', () => {
  fc.assert(
    fc.property(rules, stays, instants, instants, (rule, stay, one, another) => {
      const [early, late] = [Math.min(one, another), Math.max(one, another)];
      expect(quoteRefund(rule, stay, late).refundFen).toBeLessThanOrEqual(quoteRefund(rule, stay, early).refundFen);
    }),
  );
});

test('the promised last free moment is free, and the one after it is not', () => {
  fc.assert(
    fc.property(rules, stays, (rule, stay) => {
      const last = freeUntil(rule, CHECK_IN);
      if (last === undefined) return;
      expect(quoteRefund(rule, stay, last)).toEqual({ refundFen: stay.paid, feeFen: 0, reason: 'free' });
      expect(quoteRefund(rule, stay, last + 1)).toMatchObject({ feeFen: stay.nightPrices[0], reason: 'firstNight' });
    }),
  );
});

test('the day after check-in nothing comes back', () => {
  fc.assert(
    fc.property(rules, stays, (rule, stay) => {
      expect(quoteRefund(rule, stay, instantOf(addDays(CHECK_IN, 1))).refundFen).toBe(0);
    }),
  );
});

test('a share of the price is kept until 18:00 of the check-in day, and everything from then on', () => {
  const rule: CancellationRule = { kind: 'fee', freeHours: 0, feePercent: 30 };
  const stay = { checkIn: CHECK_IN, nightPrices: [10_001], paid: 10_001 };
  expect(quoteRefund(rule, stay, instantOf(CHECK_IN, 18) - 1)).toEqual({ feeFen: 3_000, refundFen: 7_001, reason: 'percentage' });
  expect(quoteRefund(rule, stay, instantOf(CHECK_IN, 18))).toEqual({ feeFen: 10_001, refundFen: 0, reason: 'none' });
});
