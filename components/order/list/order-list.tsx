'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { Results } from '@/components/catalogue/list/results';
import { Screen } from '@/components/screens/screen';
import { Button } from '@/components/ui/base/button';
import { Empty } from '@/components/ui/state/empty';
import { NavBar } from '@/components/ui/base/nav-bar';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Tabs } from '@/components/ui/list/tabs';
import { useChannel } from '@/lib/channel/use-channel';
import type { OrderTab } from '@/lib/domain/order';
import { useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { OrderCard } from './order-card';
import styles from './order-list.module.css';

const tabs = {
  all: 'tabAll',
  pendingPayment: 'tabPendingPayment',
  toUse: 'tabToUse',
  completed: 'tabCompleted',
  refund: 'tabRefund',
} as const satisfies Record<OrderTab, string>;
const isTab = (text: string | null): text is OrderTab => text !== null && Object.hasOwn(tabs, text);
const tabIds = Object.keys(tabs).filter(isTab);

export function OrderList() {
  const { slug } = useChannel();
  const word = useWords('order');
  const router = useRouter();
  const asked = useSearchParams().get('tab');
  const tab = isTab(asked) ? asked : 'all';
  const orders = useInfiniteQuery(orderCalls.page({ tab }));
  const empty = <Empty title={word('none')} action={<Button href={href(slug, '/index')}>{word('goShopping')}</Button>} />;

  return (
    <>
      <NavBar title={word('title')} back={href(slug, '/my/center')} />
      <Tabs
        label={word('title')}
        active={tab}
        onChange={(next) => router.replace(href(slug, '/my/orderList', { tab: next }), { scroll: false })}
        tabs={tabIds.map((id) => ({ id, title: word(tabs[id]) }))}
        sticky="0px"
        even
      />
      <Screen>
        <Results feed={orders} skeleton={<ListSkeleton rows={4} />} empty={empty}>
          {(list) => (
            <div className={styles.list}>
              {list.map((order) => (
                <OrderCard key={order.orderNo} order={order} onExpired={() => void orders.refetch()} />
              ))}
            </div>
          )}
        </Results>
      </Screen>
    </>
  );
}
