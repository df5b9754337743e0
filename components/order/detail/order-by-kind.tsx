'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import type { GoodsKind } from '@/lib/kinds/registry';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';

interface OrderByKindProps {
  readonly orderNo: string;
  /** What shows an order of each kind that this page is for. */
  readonly pages: Readonly<Partial<Record<GoodsKind, ReactNode>>>;
  /** For every other kind, and for a number that is nobody's. */
  readonly otherwise: ReactNode;
}

/** The page of several kinds: what the order is decides who shows it. */
export function OrderByKind({ orderNo, pages, otherwise }: OrderByKindProps) {
  const { slug } = useChannel();
  const word = useWords('order');
  const order = useQuery(orderCalls.basic({ orderNo }, { quiet: true }));
  if (order.data) return pages[order.data.kind] ?? otherwise;
  // Its own page says why it can't be shown.
  if (order.error) return otherwise;
  return (
    <Screen head={<NavBar title={word('detailTitle')} back={href(slug, '/my/orderList')} />}>
      <Loaded query={order} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
