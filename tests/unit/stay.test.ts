import fc from 'fast-check';
import { BOOKING_HORIZON_DAYS, defaultStay, MAX_NIGHTS, stayProblem } from '@/lib/domain/stay';
import { addDays, dayOf, instantOf, eachDay } from '@/lib/kernel/day';
import { arriveTimesOf } from '@/server/kinds/hotel/booking/arrival';

const NOON = instantOf('2026-12-01', 12);

test('the default stay can always be booked', () => {
  fc.assert(
    fc.property(fc.integer({ min: instantOf('2026-01-01'), max: instantOf('2028-12-31') }), (now) => {
      const { checkInDate, checkOutDate } = defaultStay(now);
      expect(stayProblem(checkInDate, checkOutDate, now)).toBeUndefined();
      expect(eachDay(checkInDate, checkOutDate)).toEqual([dayOf(now)]);
    }),
  );
});

test.each([
  ['yesterday at noon', '2026-11-30', '2026-12-01', 'past'],
  ['no night', '2026-12-01', '2026-12-01', 'order'],
  ['backwards', '2026-12-03', '2026-12-01', 'order'],
  ['a month', '2026-12-01', addDays('2026-12-01', MAX_NIGHTS + 1), 'tooLong'],
  ['beyond the published prices', addDays('2026-12-01', BOOKING_HORIZON_DAYS), addDays('2026-12-01', BOOKING_HORIZON_DAYS + 1), 'tooFar'],
])('%s is not booked', (_what, from, to, problem) => {
  expect(stayProblem(from, to, NOON)).toBe(problem);
});

test('until six in the morning last night can still be booked', () => {
  expect(stayProblem('2026-12-01', '2026-12-02', instantOf('2026-12-02', 5, 59))).toBeUndefined();
  expect(stayProblem('2026-12-01', '2026-12-02', instantOf('2026-12-02', 6))).toBe('past');
});

test('the hours to arrive at lie ahead, and a late guest still finds one', () => {
  expect(arriveTimesOf('2026-12-01', instantOf('2026-12-01', 15))[0]).toBe('16:00');
  expect(arriveTimesOf('2026-12-02', NOON)[0]).toBe('14:00');
  expect(arriveTimesOf('2026-12-01', instantOf('2026-12-01', 23, 30))).toEqual(['06:00']);
});
