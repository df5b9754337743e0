import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { OutputOf } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { serverGateway } from '@/lib/gateway/server-gateway';
import type { GoodsPage } from '@/lib/kinds/goods-pages';
import { createQueryClient } from '@/lib/queries/define';

type Query<Data, Key extends QueryKey> = Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'>;

export type Ended = OutputOf<'search.ended'>;

/** Thrown by a loader for goods that used to be sold: `goodsPage` then shows the page of ended goods. */
export class GoodsEnded extends Error {
  constructor(readonly goods: Ended) {
    super(`${goods.name} is no longer sold.`);
  }
}

/** Undefined if none of these pages ever showed the goods, or if that can't be found out. */
async function endedOn(slug: string, pages: readonly GoodsPage[], id: string): Promise<Ended | undefined> {
  for (const page of pages) {
    const ended = await serverGateway(slug)('search.ended', { page, id }).catch(() => undefined);
    if (ended) return ended;
  }
  return undefined;
}

/**
 * Makes a loader shared by metadata and page. Goods that never existed answer 404.
 * @param query from the page's own keys: all of them strings, the last the goods' id, so that a render asks only once.
 * @param pages those that show these goods.
 */
export const productLoader = <Keys extends readonly string[], Data, Key extends QueryKey>(
  query: (...keys: Keys) => Query<Data, Key>,
  pages: readonly GoodsPage[],
): ((slug: string, ...keys: Keys) => Promise<Data>) =>
  cache(async (slug: string, ...keys: Keys): Promise<Data> => {
    try {
      return await createQueryClient(serverGateway(slug)).fetchQuery(query(...keys));
    } catch (error) {
      if (!(error instanceof GatewayError && error.reason === 'GOODS_GONE')) throw error;
      const ended = await endedOn(slug, pages, keys.at(-1) ?? '');
      if (ended) throw new GoodsEnded(ended);
      return notFound();
    }
  });
