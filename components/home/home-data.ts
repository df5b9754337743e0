import type { OutputOf } from '@/lib/contract/contract';
import type { advertPositions } from '@/lib/contract/operation/endpoints';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { isPublishedLink } from '@/lib/routing/published';

export type Advert = OutputOf<'operation.advertPosition'>['list'][number];

/** Adverts whose target exists now. A position that can't be loaded counts as empty: the index works without it. */
export async function advertsAt(slug: string, position: (typeof advertPositions)[number]): Promise<Advert[]> {
  const answer = await serverGateway(slug)('operation.advertPosition', { position }).catch(() => ({ list: [] }));
  return answer.list.filter(({ link }) => isPublishedLink(link));
}

export type RunningActivity = OutputOf<'activity.running'>['list'][number];

/** Activities running now; the index works without them as well. */
export async function runningActivities(slug: string): Promise<RunningActivity[]> {
  const { list } = await serverGateway(slug)('activity.running', {}).catch(() => ({ list: [] }));
  return list.filter(({ state }) => state === 'running');
}
