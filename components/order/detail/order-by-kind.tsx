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
  /** The view for each kind of goods that this page handles. */
  readonly pages: Readonly<Partial<Record<GoodsKind, ReactNode>>>;
  /** For all other kinds, and for an order number that doesn't exist. */
  readonly otherwise: ReactNode;
}

/** One page for several kinds: the order's own kind decides which view shows it. */
export function OrderByKind({ orderNo, pages, otherwise }: OrderByKindProps) {
  const { slug } = useChannel();
  const word = useWords('order');
  const order = useQuery(orderCalls.basic({ orderNo }, { quiet: true }));
  if (order.data) return pages[order.data.kind] ?? otherwise;
  // That view explains why the order can't be shown.
  if (order.error) return otherwise;
  return (
    <Screen head={<NavBar title={word('detailTitle')} back={href(slug, '/my/orderList')} />}>
      <Loaded query={order} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
