import { dehydrate, HydrationBoundary, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { createQueryClient } from '@/lib/queries/define';

type Props = Readonly<{ channel: string; fill: (cache: QueryClient) => Promise<unknown>[]; children: ReactNode }>;

/** Renders children over a warm cache. A prefetch that fails is no failure of the page: the browser asks again and answers for it. */
export async function Prefetched({ channel, fill, children }: Props) {
  const cache = createQueryClient(serverGateway(channel));
  await Promise.allSettled(fill(cache));
  return <HydrationBoundary state={dehydrate(cache)}>{children}</HydrationBoundary>;
}
