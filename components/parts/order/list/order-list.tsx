'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockPair, untilClosed } from '@/components/parts/order/pay-clock';
import { Results } from '@/components/parts/catalogue/list/results';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { SearchBar } from '@/components/ui/form/search-bar';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Tabs } from '@/components/ui/list/tabs';
import { Empty } from '@/components/ui/state/empty';
import { useWordsOfKind } from '@/components/parts/order/words-of-kind';
import { useChannel } from '@/lib/channel/use-channel';
import { isPassing } from '@/lib/domain/order';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { KindFilter } from './kind-filter';
import { OrderCard } from './order-card';
import styles from './order-list.module.css';
import { orderTabIds, orderTabWords, useOrderFilter } from './use-order-filter';

/** How often to ask while an order waits for its shop or bank. */
const ASK_EVERY_MS = 10_000;

export function OrderList() {
  const { slug } = useChannel();
  const { filter, choose } = useOrderFilter();
  const { tab, kind, keyword } = filter;
  const word = useWordsOfKind('order', kind);
  const [typed, setTyped] = useState(keyword);
  const orders = useInfiniteQuery({
    ...orderCalls.page({ tab, ...(kind && { kind }), ...(keyword !== '' && { keyword }) }),
    // Keeps the chips in place while another list is loading.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdatedAt, error } }) => {
      const shown = data?.pages.flatMap(({ list }) => list) ?? [];
      const closes = untilClosed(shown, clockPair(data?.pages.at(-1)?.systemTime, dataUpdatedAt));
      // Each failure says so, and once is enough.
      return closes || (error === null && shown.some(({ status }) => isPassing(status)) && ASK_EVERY_MS);
    },
  });
  const pair = clockPair(orders.data?.pages.at(-1)?.systemTime, orders.dataUpdatedAt);
  const search = (text: string) => {
    setTyped(text);
    choose({ keyword: text });
  };
  const narrowed = kind !== undefined || keyword !== '';
  const showAll = () => {
    setTyped('');
    choose({ kind: undefined, keyword: '', tab: 'all' });
  };
  const empty = narrowed ? (
    <Empty title={word('noneFound')} action={<Button onClick={showAll}>{word('showAll')}</Button>} />
  ) : (
    <Empty title={word('none')} action={<Button href={href(slug, '/index')}>{word('goShopping')}</Button>} />
  );

  return (
    <>
      <NavBar title={word('title')} back={href(slug, '/my/center')} />
      <SearchBar
        value={typed}
        onChange={(text) => (text === '' ? search('') : setTyped(text))}
        onSearch={search}
        placeholder={word('searchPlaceholder')}
      />
      <Tabs
        label={word('title')}
        active={tab}
        onChange={(next) => choose({ tab: next })}
        tabs={orderTabIds.map((id) => ({ id, title: word(orderTabWords[id]) }))}
        sticky="0px"
        even
      />
      <KindFilter kinds={orders.data?.pages[0]?.kinds ?? []} chosen={kind} onChoose={(next) => choose({ kind: next })} />
      <Screen>
        <Results feed={orders} skeleton={<ListSkeleton rows={4} />} empty={empty}>
          {(list) => (
            <div className={styles.list} aria-busy={orders.isPlaceholderData}>
              {list.map((order) => (
                <OrderCard key={order.orderNo} order={order} pair={pair} onExpired={() => void orders.refetch()} />
              ))}
            </div>
          )}
        </Results>
      </Screen>
    </>
  );
}
