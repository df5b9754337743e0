import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { type Cycle, roundsOn } from './round';
import type { Span } from './template';

/**
 * When an activity's page must refresh next (§4), epoch ms, always after `now`: at the activity's start if that is still ahead; during an
 * activity with cycles, at the nearest start or end of a cycle; otherwise at the next midnight in Shanghai.
 */
export function nextRefresh(activity: Span, cycles: readonly Cycle[], now: number): number {
  if (now < activity.startTime) return activity.startTime;
  const midnight = instantOf(addDays(dayOf(now), 1));
  if (now >= activity.endTime) return midnight;
  const edges = roundsOn(activity, cycles, dayOf(now)).flatMap(({ startTime, endTime }) => [startTime, endTime]);
  return edges.filter((edge) => edge > now).reduce((nearest, edge) => Math.min(nearest, edge), midnight);
}
