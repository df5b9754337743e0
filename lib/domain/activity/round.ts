import { addDays, type Day, dayOf, instantOf, isDay } from '@/lib/kernel/day';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { type Span } from './template';

/** A time slot that recurs on every day of a flash sale (seckill): minutes after midnight in Shanghai, up to 1440. */
export type Cycle = Readonly<{ from: number; until: number }>;

/** A cycle on one day. */
export type Round = Span & Readonly<{ roundId: string; cycle: number }>;

const MINUTES_A_DAY = 1440;

/** '20261120-0': identifies a round by its day and its cycle's index, using only characters that the wire allows in an id. */
const roundIdOf = (day: Day, cycle: number): string => `${day.replaceAll('-', '')}-${cycle}`;

/** Whether cycles are in order, don't overlap, and don't run past midnight. */
export const areCycles = (cycles: readonly Cycle[]): boolean =>
  cycles.every(({ from, until }, index) => from >= (cycles[index - 1]?.until ?? 0) && from < until && until <= MINUTES_A_DAY && from >= 0);

/** The rounds of a day, clipped to the activity's own start and end. */
export function roundsOn({ startTime, endTime }: Span, cycles: readonly Cycle[], day: Day): Round[] {
  const midnight = instantOf(day);
  return cycles.flatMap(({ from, until }, cycle) => {
    const begins = Math.max(startTime, midnight + from * MINUTE_MS);
    const ends = Math.min(endTime, midnight + until * MINUTE_MS);
    return begins < ends ? [{ roundId: roundIdOf(day, cycle), cycle, startTime: begins, endTime: ends }] : [];
  });
}

/** Today and tomorrow: cycles recur daily, so the next round is never further away. */
const LOOK_AHEAD_DAYS = 2;

/**
 * The rounds a page shows: all those of the first day, from now or from the activity's start, that still has one running or to come. Once
 * the activity is over, those of its last day.
 */
export function roundsShown(span: Span, cycles: readonly Cycle[], now: number): Round[] {
  const first = dayOf(Math.min(Math.max(now, span.startTime), span.endTime - 1));
  for (let ahead = 0; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const rounds = roundsOn(span, cycles, addDays(first, ahead));
    if (rounds.some(({ endTime }) => now < endTime)) return rounds;
  }
  return roundsOn(span, cycles, first);
}

/** A round by its id; undefined when the activity has no such round. */
export function roundNamed(span: Span, cycles: readonly Cycle[], roundId: string): Round | undefined {
  const [, year = '', month = '', date = ''] = /^(\d{4})(\d\d)(\d\d)-\d+$/.exec(roundId) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return undefined;
  return roundsOn(span, cycles, day).find((round) => round.roundId === roundId);
}

/** The running round, or else the next one; undefined when all are over. */
export const currentRound = (rounds: readonly Round[], now: number): Round | undefined => rounds.find(({ endTime }) => now < endTime);
