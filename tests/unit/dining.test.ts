import fc from 'fast-check';
import { dayProblem, type DiningRule, expiresAt, isRefundable, tableAt, tableProblem, useProblem, validUntilOf } from '@/lib/domain/dining';
import { minuteOfWeek, type OpeningHours, openMinutes, openState, WEEK_MINUTES } from '@/lib/domain/opening-hours';
import { addDays, instantOf } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';

/** A Friday. */
const friday = '2026-12-04';
const rule: DiningRule = {
  weekdays: [1, 2, 3, 4, 5],
  hours: [
    { from: '11:00', until: '14:00' },
    { from: '17:00', until: '02:00' },
  ],
  excludedHolidays: ['国庆节'],
  mostPerTable: 2,
  mostPerPerson: null,
  mostPerOrder: 5,
  validity: { kind: 'days', days: 30 },
  booking: { kind: 'table', hoursBefore: 2 },
  refund: { kind: 'beforeTable', hoursBefore: 4, whenExpired: false },
};
const noHoliday = () => null;

describe('a rule of a restaurant', () => {
  test('counts its days from the purchase, or ends on a day of its own', () => {
    expect(validUntilOf(rule, instantOf(friday, 23, 59))).toBe('2027-01-03');
    expect(validUntilOf({ ...rule, validity: { kind: 'until', day: '2026-12-31' } }, instantOf(friday))).toBe('2026-12-31');
    expect(expiresAt('2026-12-31')).toBe(instantOf('2027-01-01'));
  });

  test('is used within its hours only; the small hours belong to the evening before', () => {
    const at = (hour: number, minute = 0, day = friday) => useProblem(rule, '2027-01-01', instantOf(day, hour, minute), noHoliday);
    expect([at(10, 59), at(11), at(13, 59), at(14), at(17), at(23, 59)]).toEqual([
      'hours',
      undefined,
      undefined,
      'hours',
      undefined,
      undefined,
    ]);
    const saturday = addDays(friday, 1);
    expect([at(1, 59, saturday), at(2, 0, saturday), at(12, 0, saturday)]).toEqual([undefined, 'weekday', 'weekday']);
    // The last evening goes on past midnight, whatever the date.
    expect(useProblem(rule, friday, instantOf(saturday, 1), noHoliday)).toBeUndefined();
    expect(useProblem(rule, '2026-12-03', instantOf(friday, 12), noHoliday)).toBe('expired');
  });

  test('leaves out the public holidays it names, by the real calendar, and no others', () => {
    expect(dayProblem(rule, '2026-10-01', holidayOf('2026-10-01'))).toBe('holiday');
    expect(dayProblem(rule, '2026-05-01', holidayOf('2026-05-01'))).toBeUndefined();
    // A Saturday worked in exchange for the holiday is no holiday, but still a Saturday.
    expect(holidayOf('2026-10-10')).toEqual({ name: '国庆节', rest: false });
    expect(dayProblem(rule, '2026-10-10', holidayOf('2026-10-10'))).toBe('weekday');
  });

  test('takes a table until so many hours before, within its days, hours and horizon', () => {
    const now = instantOf(friday, 9);
    expect(tableProblem(rule, friday, '11:00', now, null)).toBeUndefined();
    expect(tableProblem(rule, friday, '11:00', now + 1, null)).toBe('tooLate');
    expect(tableProblem(rule, friday, '08:30', now, null)).toBe('past');
    expect(tableProblem(rule, addDays(friday, 31), '12:00', now, null)).toBe('tooFar');
    expect(tableProblem(rule, addDays(friday, 1), '12:00', now, null)).toBe('weekday');
    expect(tableProblem(rule, addDays(friday, 3), '15:00', now, null)).toBe('hours');
  });

  test('gives everything back or nothing: before the table, any time, and after it ran out', () => {
    const table = tableAt(friday, '18:00');
    expect(isRefundable(rule, friday, table, instantOf(friday, 13, 59))).toBe(true);
    expect(isRefundable(rule, friday, table, instantOf(friday, 14))).toBe(false);
    expect(isRefundable(rule, friday, table, expiresAt(friday))).toBe(false);
    const easy: DiningRule = { ...rule, refund: { kind: 'anytime', hoursBefore: 0, whenExpired: true } };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 86_400_000 }), (after) => isRefundable(easy, friday, null, instantOf(friday) + after)),
    );
    const never: DiningRule = { ...rule, refund: { kind: 'none', hoursBefore: 0, whenExpired: false } };
    expect(isRefundable(never, friday, null, instantOf(friday))).toBe(false);
  });
});

describe('opening hours', () => {
  const lateHours: readonly OpeningHours[] = [{ weekdays: [5, 6], opens: '17:00', closes: '02:00' }];

  test('say until when it is open, past midnight too, and when it opens next', () => {
    expect(openState(lateHours, instantOf(friday, 18))).toEqual({ open: true, until: instantOf('2026-12-05', 2) });
    expect(openState(lateHours, instantOf('2026-12-06', 1, 59))).toEqual({ open: true, until: instantOf('2026-12-06', 2) });
    expect(openState(lateHours, instantOf('2026-12-06', 2))).toEqual({ open: false, opens: instantOf('2026-12-11', 17) });
    expect(openState([], instantOf(friday))).toEqual({ open: false, opens: null });
  });

  test('of a house that never closes have no end', () => {
    expect(openState([{ weekdays: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '00:00' }], instantOf(friday, 3))).toEqual({
      open: true,
      until: null,
    });
  });

  test('are the same by the minute of the week as by the clock', () => {
    const hours: readonly OpeningHours[] = [
      ...lateHours,
      { weekdays: [1, 2, 3], opens: '11:00', closes: '14:30' },
      { weekdays: [6], opens: '22:00', closes: '05:00' },
    ];
    const spans = openMinutes(hours);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WEEK_MINUTES * 3 }), (minute) => {
        const now = instantOf(friday) + minute * 60_000;
        const of = minuteOfWeek(now);
        expect(spans.some(([from, until]) => from <= of && of < until)).toBe(openState(hours, now).open);
      }),
    );
  });
});
