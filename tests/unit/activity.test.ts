import fc from 'fast-check';
import { nextRefresh } from '@/lib/domain/activity/next-refresh';
import { areCycles, type Cycle, currentRound, roundNamed, roundsOn, roundsShown } from '@/lib/domain/activity/round';
import { type Span, stateOf } from '@/lib/domain/activity/template';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { MINUTE_MS } from '@/lib/kernel/durations';

const BASE = instantOf('2026-11-22');
const at = (day: number, minute: number): number => BASE + (day * 1440 + minute) * MINUTE_MS;

/** Sorted times of a day, taken in pairs as the beginning and end of a cycle. */
const cyclesTable = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 12 })
  .map((cuts): Cycle[] =>
    [...cuts]
      .sort((one, other) => one - other)
      .flatMap((from, index, all) => (index % 2 === 0 && all[index + 1] !== undefined ? [{ from, until: all[index + 1] ?? 0 }] : [])),
  );
const minuteOfDays = fc.integer({ min: -2 * 1440, max: 12 * 1440 });
const spanTable = fc
  .tuple(minuteOfDays, fc.integer({ min: 1, max: 10 * 1440 }))
  .map(([from, minutes]): Span => ({ startTime: at(0, from), endTime: at(0, from + minutes) }));
/** Also between whole minutes, and often exactly at the edge of a cycle. */
const instant = fc.tuple(minuteOfDays, fc.constantFrom(0, 0, -1, 1, 30_500)).map(([minute, ms]) => at(0, minute) + ms);

/** §4 taken literally, independently of the tested code: for every minute of the day it asks whether a cycle is running. */
function slowRefresh({ startTime, endTime }: Span, cycles: readonly Cycle[], now: number): number {
  if (now < startTime) return startTime;
  const midnight = instantOf(addDays(dayOf(now), 1));
  if (now >= endTime) return midnight;
  const today = instantOf(dayOf(now));
  const inCycle = (moment: number): number =>
    moment >= startTime && moment < endTime
      ? cycles.findIndex(({ from, until }) => moment >= today + from * MINUTE_MS && moment < today + until * MINUTE_MS)
      : -1;
  const firstWhole = now - ((now - today) % MINUTE_MS) + MINUTE_MS;
  for (let moment = firstWhole; moment < midnight; moment += MINUTE_MS) {
    if (inCycle(moment) !== inCycle(moment - 1)) return moment;
  }
  return midnight;
}

test('an activity asks again at its start, at the edges of its cycles, otherwise at midnight, for any table', () => {
  fc.assert(
    fc.property(spanTable, cyclesTable, instant, (span, cycles, now) => {
      expect(nextRefresh(span, cycles, now)).toBe(slowRefresh(span, cycles, now));
    }),
    { numRuns: 2000 },
  );
});

test('the next refresh is always to come, never later than the day after, unless the activity itself is', () => {
  fc.assert(
    fc.property(spanTable, cyclesTable, instant, (span, cycles, now) => {
      const next = nextRefresh(span, cycles, now);
      expect(next).toBeGreaterThan(now);
      if (now >= span.startTime) expect(next).toBeLessThanOrEqual(instantOf(addDays(dayOf(now), 1)));
    }),
    { numRuns: 2000 },
  );
});

test('nothing that a page shows of rounds changes between now and the next refresh', () => {
  fc.assert(
    fc.property(spanTable, cyclesTable, instant, (span, cycles, now) => {
      const last = nextRefresh(span, cycles, now) - 1;
      const shown = (moment: number) => roundsShown(span, cycles, moment).map((round) => [round.roundId, stateOf(round, moment)]);
      // Without cycles the end of the activity causes no refresh (§4); with cycles it ends a cycle, or nothing is running.
      if (stateOf(span, now) === stateOf(span, last)) expect(shown(last)).toEqual(shown(now));
    }),
    { numRuns: 2000 },
  );
});

test('a day without cycles is asked for at midnight, and the start wins before the activity', () => {
  const span = { startTime: at(1, 600), endTime: at(5, 600) };
  expect(nextRefresh(span, [], at(0, 700))).toBe(at(1, 600));
  expect(nextRefresh(span, [], at(1, 600))).toBe(at(2, 0));
  expect(nextRefresh(span, [{ from: 660, until: 720 }], at(1, 600))).toBe(at(1, 660));
  expect(nextRefresh(span, [{ from: 660, until: 720 }], at(1, 660))).toBe(at(1, 720));
  expect(nextRefresh(span, [{ from: 660, until: 720 }], at(1, 720))).toBe(at(2, 0));
  expect(nextRefresh(span, [{ from: 540, until: 720 }], at(5, 550))).toBe(at(5, 600));
  expect(nextRefresh(span, [{ from: 540, until: 720 }], at(5, 600))).toBe(at(6, 0));
});

test('rounds lie within their activity, one after the other, and are found by their ids', () => {
  fc.assert(
    fc.property(spanTable, cyclesTable, instant, (span, cycles, now) => {
      expect(areCycles(cycles)).toBe(true);
      const rounds = roundsOn(span, cycles, dayOf(now));
      rounds.forEach((round, index) => {
        expect(round.startTime).toBeGreaterThanOrEqual(Math.max(span.startTime, rounds[index - 1]?.endTime ?? 0));
        expect(round.endTime).toBeLessThanOrEqual(span.endTime);
        expect(roundNamed(span, cycles, round.roundId)).toEqual(round);
      });
      const current = currentRound(roundsShown(span, cycles, now), now);
      const running = rounds.find((round) => stateOf(round, now) === 'running');
      if (running) expect(current).toEqual(running);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['none', [], true],
  [
    'two that touch',
    [
      { from: 0, until: 480 },
      { from: 480, until: 1440 },
    ],
    true,
  ],
  ['an empty one', [{ from: 60, until: 60 }], false],
  [
    'two that overlap',
    [
      { from: 0, until: 500 },
      { from: 480, until: 600 },
    ],
    false,
  ],
  ['one past midnight', [{ from: 1300, until: 1500 }], false],
] as const)('cycles of a day: %s', (_what, cycles, fits) => {
  expect(areCycles(cycles)).toBe(fits);
});

test('an id of a day that is none, or of a cycle that is none, names no round', () => {
  const span = { startTime: at(0, 0), endTime: at(9, 0) };
  const cycles = [{ from: 0, until: 1440 }];
  for (const roundId of ['20261199-0', '20261122-1', '20261122', 'x', '99999999-0', '20261122-0-0'])
    expect(roundNamed(span, cycles, roundId)).toBeUndefined();
  expect(roundNamed(span, cycles, '20261122-0')?.startTime).toBe(at(0, 0));
});
