'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { createStore, useStore } from '@/components/ui/base/store';
import { useChannel } from '@/lib/channel/use-channel';
import type { OrderTab } from '@/lib/domain/order';
import { type GoodsKind, goodsKinds } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';
import { useSearch } from '@/stores/search';
import { useSession } from '@/stores/session';

export const orderTabWords = {
  all: 'tabAll',
  pendingPayment: 'tabPendingPayment',
  toUse: 'tabToUse',
  completed: 'tabCompleted',
  refund: 'tabRefund',
} as const satisfies Record<OrderTab, string>;
const isTab = (text: string | null): text is OrderTab => text !== null && Object.hasOwn(orderTabWords, text);
export const orderTabIds = Object.keys(orderTabWords).filter(isTab);

type OrderFilter = Readonly<{ tab: OrderTab; kind: GoodsKind | undefined; keyword: string }>;

/** A search may contain a guest's name, so it is not put into the address; it lasts as long as the tab and the user. */
const nothingTyped = { userId: '', keyword: '' };
const typed = createStore(nothingTyped);

/** Tab and kind are in the address, so that links and Back work. */
export function useOrderFilter() {
  const { slug } = useChannel();
  const router = useRouter();
  const asked = useSearchParams();
  const userId = useSession((session) => session.userId);
  const last = useStore(typed, nothingTyped);
  const [tab, kind] = [asked.get('tab'), asked.get('kind')];
  const filter: OrderFilter = {
    tab: isTab(tab) ? tab : 'all',
    kind: goodsKinds.find((one) => one === kind),
    keyword: last.userId === userId ? last.keyword : '',
  };
  useEffect(
    () => useSearch.getState().keepOrderQuery({ tab: filter.tab, ...(filter.kind && { kind: filter.kind }) }),
    [filter.tab, filter.kind],
  );
  const choose = (change: Partial<OrderFilter>): void => {
    const next = { ...filter, ...change };
    typed.set({ userId, keyword: next.keyword });
    if (next.tab === filter.tab && next.kind === filter.kind) return;
    router.replace(href(slug, '/my/orderList', { tab: next.tab, ...(next.kind && { kind: next.kind }) }), { scroll: false });
  };
  return { filter, choose };
}
