import { fireEvent, screen } from '@testing-library/react';
import { Calendar } from '@/components/ui/calendar/calendar';
import {
  type CalendarDay,
  type CalendarDays,
  type CalendarLimits,
  chooseDay,
  type DayRange,
  monthsBetween,
} from '@/components/ui/calendar/calendar-range';
import { CalendarSheet } from '@/components/ui/calendar/calendar-sheet';
import { addDays } from '@/lib/kernel/day';
import { renderWords } from './render-words';

const today = '2026-11-20';
const limits: CalendarLimits = { first: today, last: '2027-02-18', minDays: 1, maxDays: 28 };
const sellable = (date: string): CalendarDay => ({ date, price: 46800, left: 9, holiday: null });
const days: CalendarDays = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => addDays(today, index)).map((date) => [date, sellable(date)]),
);
const soldOut = (date: string): CalendarDays => ({ ...days, [date]: { ...sellable(date), price: null, left: 0 } });
const press = (presses: readonly string[], known = days, start: DayRange = {}) =>
  presses.reduce<ReturnType<typeof chooseDay>>(({ range }, day) => chooseDay(day, range, known, limits), { range: start });
const words = { from: 'Check-in', until: 'Check-out', tooLong: 'At most 28 nights', soldOutWithin: 'One of these nights is sold out' };
const range = { mode: 'range', words, maxDays: 28, today, last: limits.last } as const;
const cell = (day: string) => document.querySelector<HTMLButtonElement>(`[data-day="${day}"]`);

test('the first press begins a range, a later day ends it', () => {
  expect(press(['2026-11-21', '2026-11-24']).range).toEqual({ from: '2026-11-21', until: '2026-11-24' });
});

test('a press on the same day, on an earlier day or after both are chosen starts again', () => {
  expect(press(['2026-11-24', '2026-11-24']).range).toEqual({ from: '2026-11-24' });
  expect(press(['2026-11-24', '2026-11-22']).range).toEqual({ from: '2026-11-22' });
  expect(press(['2026-11-21', '2026-11-24', '2026-11-26']).range).toEqual({ from: '2026-11-26' });
});

test('a day that is past or beyond what is published changes nothing', () => {
  expect(press(['2026-11-19']).range).toEqual({});
  expect(press(['2027-02-19']).range).toEqual({});
  expect(press(['2027-02-18']).range).toEqual({});
});

test('nothing is taken of a sold-out day, but a range may end on it', () => {
  const known = soldOut('2026-11-23');
  expect(press(['2026-11-23'], known).range).toEqual({});
  expect(press(['2026-11-21', '2026-11-23'], known).range).toEqual({ from: '2026-11-21', until: '2026-11-23' });
  expect(press(['2026-11-21', '2026-11-25'], known)).toEqual({ range: { from: '2026-11-25' }, refusal: 'soldOut' });
});

test('a range longer than its caller allows is refused and keeps its first day', () => {
  expect(press(['2026-11-21', '2026-12-19']).range.until).toBe('2026-12-19');
  expect(press(['2026-11-21', '2026-12-20'])).toEqual({ range: { from: '2026-11-21' }, refusal: 'tooLong' });
});

test('months run over the turn of the year', () => {
  expect(monthsBetween('2026-11-20', '2027-02-18')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

test('only the months in sight are drawn and asked for, each once', () => {
  const onMonth = jest.fn();
  const { rerender } = renderWords(<Calendar {...range} value={{}} onChange={() => undefined} onMonth={onMonth} />);
  rerender(<Calendar {...range} value={{}} onChange={() => undefined} onMonth={onMonth} days={days} />);
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
  renderWords(<Calendar {...range} value={{}} onChange={() => undefined} days={known} />);
  expect(cell('2026-11-25')?.textContent).toContain('Off');
  expect(cell('2026-11-26')?.textContent).toContain('Work');
  expect(cell('2026-11-27')?.textContent).toContain('2 left');
  expect(cell('2026-11-23')?.textContent).toContain('Sold out');
  expect(cell('2026-11-23')?.disabled).toBe(true);
  expect(cell('2026-11-24')?.textContent).toContain('¥468');
});

const pressCell = (day: string) => fireEvent.click(cell(day) ?? document.body);

test('a sheet hands over both days, and only when its button is pressed', () => {
  const onConfirm = jest.fn();
  renderWords(
    <CalendarSheet
      {...range}
      open
      onClose={() => undefined}
      value={{ from: today, until: '2026-11-21' }}
      buttonText={({ from, until }) => `${from ?? ''} to ${until ?? 'when?'}`}
      onConfirm={onConfirm}
      days={days}
    />,
  );
  pressCell('2026-11-24');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '2026-11-24 to when?' }).disabled).toBe(true);
  pressCell('2026-11-26');
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '2026-11-24 to 2026-11-26' }));
  expect(onConfirm).toHaveBeenCalledWith('2026-11-24', '2026-11-26');
});

test('a single day is chosen by one press, has no ends, and is closed when sold out', () => {
  const onConfirm = jest.fn();
  renderWords(
    <CalendarSheet
      mode="single"
      open
      onClose={() => undefined}
      today={today}
      last={addDays(today, 30)}
      value={{ from: today }}
      buttonText={({ from }) => `Go on ${from ?? ''}`}
      onConfirm={onConfirm}
      days={soldOut('2026-11-25')}
    />,
  );
  expect(cell('2026-11-25')?.disabled).toBe(true);
  expect(cell(addDays(today, 31))?.disabled ?? true).toBe(true);
  pressCell('2026-11-24');
  pressCell('2026-11-23');
  expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1);
  expect(screen.queryByText('Check-in')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go on 2026-11-23' }));
  expect(onConfirm).toHaveBeenCalledWith('2026-11-23');
});
