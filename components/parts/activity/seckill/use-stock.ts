'use client';

import { useQuery } from '@tanstack/react-query';
import { stateOf } from '@/lib/domain/activity/template';
import { activityCalls } from '@/lib/queries/activity';
import { useActivity } from '../activity-context';
import type { SeckillItem, SeckillRound } from '../activity-types';

/** Roughly how often the stock of a running round is polled, ms; spread out, so that clients don't all ask at once. */
const EVERY_MS = 3000;
const SPREAD_MS = 2000;

/** A round that began this long ago was not being waited for when its page was opened. */
const BEGUN_MS = 15_000;

export type Stock = Pick<SeckillItem, 'left' | 'unpaid'>;

/** The current stock of a round, polled while it is running and the page is visible; otherwise the stock the page was rendered with. */
export function useStock(round: SeckillRound): (item: SeckillItem) => Stock {
  const { asked, now } = useActivity();
  const runs = stateOf(round, now) === 'running' && asked.preview === undefined;
  const isUnderWay = now - round.startTime > BEGUN_MS;
  const { data } = useQuery({
    ...activityCalls.stock({ serialNumber: asked.serialNumber }, { quiet: true, hideLoading: true }),
    enabled: runs,
    // At a round's start everybody has the page's own stock, and asks for the first time after the random interval.
    initialData: { roundId: round.roundId, items: [...round.items] },
    initialDataUpdatedAt: 0,
    staleTime: isUnderWay ? EVERY_MS : Infinity,
    refetchInterval: () => EVERY_MS + Math.random() * SPREAD_MS,
  });
  const latest = runs && data?.roundId === round.roundId ? data.items : [];
  return (item) => latest.find(({ itemId }) => itemId === item.itemId) ?? item;
}
