import { addDays, type Day, dayOf, instantOf, isDay } from '@/lib/kernel/day';
import { type Span } from './template';

/** A part of every day of a seckill, by the Shanghai clock: minutes after midnight, up to 1440. */
export type Cycle = Readonly<{ from: number; until: number }>;

/** A cycle on one day. */
export type Round = Span & Readonly<{ roundId: string; cycle: number }>;

const MINUTES_A_DAY = 1440;
const MINUTE_MS = 60_000;

/** Names a round for as long as there are cycles; days stay apart from cycles, and the whole is an id of the wire. */
const roundIdOf = (day: Day, cycle: number): string => `${day.replaceAll('-', '')}-${cycle}`;

/** Whether cycles come one after the other and none reaches into the next day. */
export const areCycles = (cycles: readonly Cycle[]): boolean =>
  cycles.every(({ from, until }, index) => from >= (cycles[index - 1]?.until ?? 0) && from < until && until <= MINUTES_A_DAY && from >= 0);

/** The rounds of a day, within the activity: a cycle that begins before it or ends after it is cut. */
export function roundsOn({ startTime, endTime }: Span, cycles: readonly Cycle[], day: Day): Round[] {
  const midnight = instantOf(day);
  return cycles.flatMap(({ from, until }, cycle) => {
    const begins = Math.max(startTime, midnight + from * MINUTE_MS);
    const ends = Math.min(endTime, midnight + until * MINUTE_MS);
    return begins < ends ? [{ roundId: roundIdOf(day, cycle), cycle, startTime: begins, endTime: ends }] : [];
  });
}

/** Days that are looked at for a round: the longest gap is the night between two days. */
const LOOK_AHEAD_DAYS = 2;

/**
 * What a page shows: all rounds of the first day from now on, or from the start on, that still has one to run or to come; of an activity that
 * is over, those of its last day.
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

/** The round that runs, or else the next one of those. */
export const currentRound = (rounds: readonly Round[], now: number): Round | undefined => rounds.find(({ endTime }) => now < endTime);
