import fc from 'fast-check';
import {
  canChangeDay,
  entersFrom,
  farePrice,
  firstBookableDay,
  freeUntilOf,
  ticketFee,
  ticketProblem,
  type TicketRule,
} from '@/lib/domain/ticket';
import { addDays, instantOf } from '@/lib/kernel/day';

const day = '2026-12-05';
const rule: TicketRule = {
  bookUntil: { daysBefore: 0, hour: 16 },
  enterAfterMinutes: 60,
  realName: 'each',
  onePerDocument: true,
  mostPerOrder: 5,
  refund: { kind: 'free', until: { daysBefore: 1, hour: 18 }, feePercent: 20 },
  changeUntil: { daysBefore: 1, hour: 20 },
  codes: 'each',
};
const morning = { from: '09:00', until: '12:00' };

test('a day is sold until its cut-off hour, and a session only while its gate can still be reached', () => {
  expect(ticketProblem(rule, day, null, instantOf(day, 15, 59))).toBeUndefined();
  expect(ticketProblem(rule, day, null, instantOf(day, 16))).toBe('tooLate');
  expect(ticketProblem(rule, day, morning, instantOf(day, 10, 59))).toBeUndefined();
  expect(ticketProblem(rule, day, morning, instantOf(day, 11))).toBe('tooLate');
  expect(ticketProblem(rule, day, null, instantOf(addDays(day, 1)))).toBe('past');
  expect(ticketProblem(rule, addDays(day, 91), null, instantOf(day))).toBe('tooFar');
});

test('the gate opens with the session, or an hour after booking when that is later', () => {
  expect(entersFrom(rule, day, morning, instantOf(addDays(day, -3)))).toBe(instantOf(day, 9));
  expect(entersFrom(rule, day, morning, instantOf(day, 8, 30))).toBe(instantOf(day, 9, 30));
});

test('giving back is free until the rule’s hour of the day before, then costs its share, and in the end all', () => {
  expect(ticketFee(rule, day, morning, instantOf(addDays(day, -1), 17, 59))).toEqual({ feePercent: 0, reason: 'free' });
  expect(ticketFee(rule, day, morning, instantOf(addDays(day, -1), 18))).toEqual({ feePercent: 20, reason: 'percentage' });
  expect(ticketFee(rule, day, morning, instantOf(day, 12))).toEqual({ feePercent: 100, reason: 'none' });
  expect(ticketFee({ ...rule, refund: { ...rule.refund, kind: 'none' } }, day, null, 0).feePercent).toBe(100);
});

test('waiting never makes giving back cheaper', () => {
  const instants = fc.integer({ min: instantOf(addDays(day, -10)), max: instantOf(addDays(day, 2)) });
  fc.assert(
    fc.property(instants, instants, fc.constantFrom('free', 'fee', 'none'), (one, other, kind) => {
      const fee = (at: number) => ticketFee({ ...rule, refund: { ...rule.refund, kind } }, day, morning, at).feePercent;
      expect(fee(Math.min(one, other))).toBeLessThanOrEqual(fee(Math.max(one, other)));
    }),
  );
});

test('the day is changed once, and in time', () => {
  const before = instantOf(addDays(day, -1), 19);
  expect(canChangeDay(rule, day, 0, before)).toBe(true);
  expect(canChangeDay(rule, day, 1, before)).toBe(false);
  expect(canChangeDay(rule, day, 0, instantOf(addDays(day, -1), 20))).toBe(false);
  expect(canChangeDay({ ...rule, changeUntil: null }, day, 0, before)).toBe(false);
});

test('a fare is its share of the day’s price in whole yuan, and never nothing', () => {
  expect(farePrice(12_900, 50)).toBe(6500);
  expect(farePrice(100, 10)).toBe(100);
});

test('the first day on sale is today until its cut-off hour, and later when it must be booked ahead', () => {
  expect(firstBookableDay(rule, instantOf(day, 15, 59))).toBe(day);
  expect(firstBookableDay(rule, instantOf(day, 16))).toBe(addDays(day, 1));
  const ahead = { ...rule, bookUntil: { daysBefore: 2, hour: 12 } };
  expect(firstBookableDay(ahead, instantOf(day, 11))).toBe(addDays(day, 2));
  expect(firstBookableDay(ahead, instantOf(day, 12))).toBe(addDays(day, 3));
});

test('giving back is free until a moment only where the rule says so', () => {
  expect(freeUntilOf(rule, day)).toBe(instantOf(addDays(day, -1), 18));
  expect(freeUntilOf({ ...rule, refund: { ...rule.refund, kind: 'fee' } }, day)).toBeNull();
});
