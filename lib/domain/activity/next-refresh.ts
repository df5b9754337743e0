import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { type Cycle, roundsOn } from './round';
import type { Span } from './template';

/**
 * When a page of the activity must look again, epoch ms, always after `now` (§4): the activity's start while it is to come; during an activity
 * with cycles, the start or the end of the cycle that is nearest; otherwise the next midnight of the shops.
 */
export function nextRefresh(activity: Span, cycles: readonly Cycle[], now: number): number {
  if (now < activity.startTime) return activity.startTime;
  const midnight = instantOf(addDays(dayOf(now), 1));
  if (now >= activity.endTime) return midnight;
  const edges = roundsOn(activity, cycles, dayOf(now)).flatMap(({ startTime, endTime }) => [startTime, endTime]);
  return edges.filter((edge) => edge > now).reduce((nearest, edge) => Math.min(nearest, edge), midnight);
}
