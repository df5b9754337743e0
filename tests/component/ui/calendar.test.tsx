import { fireEvent, screen } from '@testing-library/react';
import { Calendar } from '@/components/ui/calendar/calendar';
import {
  type CalendarDay,
  type CalendarDays,
  type CalendarLimits,
  chooseDay,
  monthsBetween,
  type Stay,
} from '@/components/ui/calendar/calendar-range';
import { CalendarSheet } from '@/components/ui/calendar/calendar-sheet';
import { addDays } from '@/lib/kernel/day';
import { renderWords } from './render-words';

const today = '2026-11-20';
const limits: CalendarLimits = { first: today, last: '2027-02-18', minNights: 1, maxNights: 28 };
const sellable = (date: string): CalendarDay => ({ date, price: 46800, left: 9, holiday: null });
const days: CalendarDays = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => addDays(today, index)).map((date) => [date, sellable(date)]),
);
const soldOut = (date: string): CalendarDays => ({ ...days, [date]: { ...sellable(date), price: null, left: 0 } });
const press = (presses: readonly string[], known = days, start: Stay = {}) =>
  presses.reduce<ReturnType<typeof chooseDay>>(({ stay }, day) => chooseDay(day, stay, known, limits), { stay: start });

test('the first press is check-in, a later day check-out', () => {
  expect(press(['2026-11-21', '2026-11-24']).stay).toEqual({ checkIn: '2026-11-21', checkOut: '2026-11-24' });
});

test('a press on the same day, on an earlier day or after both are chosen starts again', () => {
  expect(press(['2026-11-24', '2026-11-24']).stay).toEqual({ checkIn: '2026-11-24' });
  expect(press(['2026-11-24', '2026-11-22']).stay).toEqual({ checkIn: '2026-11-22' });
  expect(press(['2026-11-21', '2026-11-24', '2026-11-26']).stay).toEqual({ checkIn: '2026-11-26' });
});

test('a day that is past or beyond what is published changes nothing', () => {
  expect(press(['2026-11-19']).stay).toEqual({});
  expect(press(['2027-02-19']).stay).toEqual({});
  expect(press(['2027-02-18']).stay).toEqual({});
});

test('nobody can sleep in a sold-out night, but a stay may end on it', () => {
  const known = soldOut('2026-11-23');
  expect(press(['2026-11-23'], known).stay).toEqual({});
  expect(press(['2026-11-21', '2026-11-23'], known).stay).toEqual({ checkIn: '2026-11-21', checkOut: '2026-11-23' });
  expect(press(['2026-11-21', '2026-11-25'], known)).toEqual({ stay: { checkIn: '2026-11-25' }, refusal: 'soldOut' });
});

test('a stay longer than 28 nights is refused and keeps its check-in', () => {
  expect(press(['2026-11-21', '2026-12-19']).stay.checkOut).toBe('2026-12-19');
  expect(press(['2026-11-21', '2026-12-20'])).toEqual({ stay: { checkIn: '2026-11-21' }, refusal: 'tooLong' });
});

test('months run over the turn of the year', () => {
  expect(monthsBetween('2026-11-20', '2027-02-18')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

test('only the months in sight are drawn and asked for, each once', () => {
  const onMonth = jest.fn();
  const { rerender } = renderWords(<Calendar today={today} mode="range" value={{}} onChange={() => undefined} onMonth={onMonth} />);
  rerender(<Calendar today={today} mode="range" value={{}} onChange={() => undefined} onMonth={onMonth} days={days} />);
  expect(onMonth.mock.calls).toEqual([['2026-11'], ['2026-12']]);
  expect(screen.queryByText('2027-1')).toBeNull();
});

test('holidays and exchanged workdays are marked, few rooms counted, sold-out days named and closed', () => {
  const known: CalendarDays = {
    ...soldOut('2026-11-23'),
    '2026-11-25': { ...sellable('2026-11-25'), holiday: { name: '元旦', rest: true } },
    '2026-11-26': { ...sellable('2026-11-26'), holiday: { name: '元旦', rest: false } },
    '2026-11-27': { ...sellable('2026-11-27'), left: 2 },
  };
  renderWords(<Calendar today={today} mode="range" value={{}} onChange={() => undefined} days={known} />);
  const cell = (day: string) => document.querySelector<HTMLButtonElement>(`[data-day="${day}"]`);
  expect(cell('2026-11-25')?.textContent).toContain('Off');
  expect(cell('2026-11-26')?.textContent).toContain('Work');
  expect(cell('2026-11-27')?.textContent).toContain('2 left');
  expect(cell('2026-11-23')?.textContent).toContain('Sold out');
  expect(cell('2026-11-23')?.disabled).toBe(true);
  expect(cell('2026-11-24')?.textContent).toContain('¥468');
});

test('a sheet hands over both dates, and only when its button is pressed', () => {
  const onConfirm = jest.fn();
  renderWords(
    <CalendarSheet open onClose={() => undefined} today={today} checkIn={today} checkOut="2026-11-21" onConfirm={onConfirm} days={days} />,
  );
  const cell = (day: string) => document.querySelector(`[data-day="${day}"]`) ?? document.body;
  fireEvent.click(cell('2026-11-24'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose check-out' }).disabled).toBe(true);
  fireEvent.click(cell('2026-11-26'));
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /2 nights/ }));
  expect(onConfirm).toHaveBeenCalledWith('2026-11-24', '2026-11-26');
});
