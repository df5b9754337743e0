import fc from 'fast-check';
import { appointmentOf, type ComboPartRule, dayProblem, freeUntilOf, partFee, partPrices, runsOutFree, spanOf } from '@/lib/domain/combo';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';

const TODAY = dayOf(Date.parse('2026-11-22T10:00:00+08:00'));
const rule: ComboPartRule = {
  span: { from: 0, until: 1 },
  later: true,
  bookUntil: { daysBefore: 0, hour: 16 },
  changeUntil: { daysBefore: 1, hour: 18 },
  refund: { kind: 'free', until: { daysBefore: 0, hour: 12 }, feePercent: 20 },
  validDays: 30,
};
const validUntil = addDays(TODAY, 30);

const prices = fc.integer({ min: 1, max: 10_000_000 });
const values = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 12 });

describe('the price of a set, spread over its parts', () => {
  test('sums to the fen, whatever it costs and whatever its parts are worth', () => {
    fc.assert(
      fc.property(prices, values, (price, worth) => {
        expect(partPrices(price, worth).reduce((sum, part) => sum + part, 0)).toBe(price);
      }),
    );
  });

  test('no part costs less than nothing, or is more than a fen away from its due', () => {
    fc.assert(
      fc.property(prices, values, (price, worth) => {
        const whole = worth.reduce((sum, value) => sum + value, 0);
        for (const [index, part] of partPrices(price, worth).entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(Math.abs(part - (price * (worth[index] ?? 0)) / whole)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('several sets cost that many times each part: whatever goes back, the rest still sums', () => {
    fc.assert(
      fc.property(prices, values, fc.integer({ min: 1, max: 20 }), fc.nat(), (price, worth, sets, pick) => {
        const parts = partPrices(price, worth);
        const units = parts.flatMap((part) => Array.from({ length: sets }, () => part));
        const back = units[pick % units.length] ?? 0;
        const rest = units.filter((_, index) => index !== pick % units.length).reduce((sum, part) => sum + part, 0);
        expect(back + rest).toBe(price * sets);
      }),
    );
  });
});

describe('the days of a part', () => {
  test('lie in its span behind the first day', () => {
    expect(spanOf(rule, TODAY)).toEqual([TODAY, addDays(TODAY, 1)]);
    expect(spanOf({ ...rule, span: { from: 2, until: 2 } }, TODAY)).toEqual([addDays(TODAY, 2)]);
  });

  test('end with the hour of booking, the horizon and the validity', () => {
    const at = (hour: number) => instantOf(TODAY, hour);
    expect(dayProblem(rule, TODAY, validUntil, at(15))).toBeUndefined();
    expect(dayProblem(rule, TODAY, validUntil, at(16))).toBe('tooLate');
    expect(dayProblem(rule, addDays(TODAY, -1), validUntil, at(9))).toBe('past');
    expect(dayProblem(rule, validUntil, validUntil, at(9))).toBeUndefined();
    expect(dayProblem(rule, addDays(TODAY, 31), validUntil, at(9))).toBe('tooFar');
    expect(dayProblem(rule, addDays(TODAY, 61), addDays(TODAY, 90), at(9))).toBe('tooFar');
  });
});

describe('giving a part back', () => {
  const day = addDays(TODAY, 5);
  const dated = { day, validUntil };
  const open = { day: null, validUntil };

  test('is free until the hour of its day, then costs its share, and nothing comes back once the day is over', () => {
    expect(partFee(rule, dated, instantOf(day, 11))).toEqual({ feePercent: 0, reason: 'free' });
    expect(partFee(rule, dated, instantOf(day, 12))).toEqual({ feePercent: 20, reason: 'percentage' });
    expect(partFee(rule, dated, instantOf(addDays(day, 1)))).toEqual({ feePercent: 100, reason: 'none' });
    expect(freeUntilOf(rule, dated)).toBe(instantOf(day, 12));
  });

  test('is free while its day is open, and still when its validity is over: it goes back by itself', () => {
    expect(partFee(rule, open, instantOf(validUntil, 23, 59))).toEqual({ feePercent: 0, reason: 'free' });
    expect(partFee(rule, open, instantOf(addDays(validUntil, 1)))).toEqual({ feePercent: 0, reason: 'free' });
    expect([runsOutFree(rule, open), runsOutFree(rule, dated)]).toEqual([true, false]);
    expect(freeUntilOf(rule, open)).toBe(instantOf(addDays(validUntil, 1)));
  });

  test('of a rule that keeps a share always does, and one of none gives nothing', () => {
    const fee = { ...rule, refund: { ...rule.refund, kind: 'fee' as const, feePercent: 10 } };
    expect(partFee(fee, open, instantOf(TODAY))).toEqual({ feePercent: 10, reason: 'percentage' });
    expect(freeUntilOf(fee, open)).toBeNull();
    expect(partFee({ ...rule, refund: { ...rule.refund, kind: 'none' } }, open, instantOf(TODAY)).feePercent).toBe(100);
  });
});

test('a day left for later is made, a made one changed once and in time', () => {
  const day = addDays(TODAY, 5);
  const at = instantOf(TODAY, 10);
  expect(appointmentOf(rule, { day: null, validUntil }, 0, at)).toBe('make');
  expect(appointmentOf(rule, { day: null, validUntil }, 0, instantOf(addDays(validUntil, 1)))).toBe('none');
  expect(appointmentOf(rule, { day, validUntil }, 0, at)).toBe('change');
  expect(appointmentOf(rule, { day, validUntil }, 1, at)).toBe('none');
  expect(appointmentOf(rule, { day, validUntil }, 0, instantOf(addDays(day, -1), 18))).toBe('none');
  expect(appointmentOf({ ...rule, changeUntil: null }, { day, validUntil }, 0, at)).toBe('none');
});
