import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { GatewayError } from '@/lib/contract/gateway-error';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { createQueryClient } from '@/lib/queries/define';

type Query<Data, Key extends QueryKey> = Pick<UseQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn'>;

/**
 * Makes a loader that metadata and page share. Goods that are not there are a page that is not there: status 404.
 * @param query by the page's own keys, all of them strings, so that one render asks once.
 */
export const productLoader = <Keys extends readonly string[], Data, Key extends QueryKey>(
  query: (...keys: Keys) => Query<Data, Key>,
): ((slug: string, ...keys: Keys) => Promise<Data>) =>
  cache(async (slug: string, ...keys: Keys): Promise<Data> => {
    try {
      return await createQueryClient(serverGateway(slug)).fetchQuery(query(...keys));
    } catch (error) {
      if (error instanceof GatewayError && error.reason === 'GOODS_GONE') notFound();
      throw error;
    }
  });
