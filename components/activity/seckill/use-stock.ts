'use client';

import { useQuery } from '@tanstack/react-query';
import { stateOf } from '@/lib/domain/activity/template';
import { activityCalls } from '@/lib/queries/activity';
import { useActivity } from '../activity-context';
import type { SeckillItem, SeckillRound } from '../activity-types';

/** While a round runs its stock is asked for about as often, ms; not by all at once. */
const EVERY_MS = 3000;
const SPREAD_MS = 2000;

export type Stock = Pick<SeckillItem, 'left' | 'unpaid'>;

/** What a round has left now, for as long as it runs and somebody looks; before and after, what the page came with. */
export function useStock(round: SeckillRound): (item: SeckillItem) => Stock {
  const { asked, now } = useActivity();
  const runs = stateOf(round, now) === 'running' && asked.preview === undefined;
  const { data } = useQuery({
    ...activityCalls.stock({ serialNumber: asked.serialNumber }, { quiet: true, hideLoading: true }),
    enabled: runs,
    staleTime: EVERY_MS,
    refetchInterval: () => EVERY_MS + Math.random() * SPREAD_MS,
  });
  const latest = runs && data?.roundId === round.roundId ? data.items : [];
  return (item) => latest.find(({ itemId }) => itemId === item.itemId) ?? item;
}
