'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Facts } from '@/components/ui/base/facts';
import { Price } from '@/components/ui/base/price';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { isPassing, type OrderStatus } from '@/lib/domain/order';
import { momentLabel } from '@/lib/i18n/dates';
import type { WordKey } from '@/lib/i18n/messages';
import { useLocale } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { isAnswerNear } from '@/components/parts/order/awaiting';
import { orderHref } from '@/components/parts/order/order-pages';
import { useWordsOfKind } from '@/components/parts/order/words-of-kind';
import styles from './pay-success.module.css';

/** How often to ask whether the shop has confirmed. */
const ASK_EVERY_MS = 5000;
/** How often once that is up to people. */
const LOOK_IN_EVERY_MS = 30_000;
/** What happens next. */
const next: Partial<Record<OrderStatus, WordKey<'cashier'>>> = {
  paid: 'successWaiting',
  preparing: 'successWaiting',
  ready: 'successReady',
};

function useOrderOfPage() {
  const orderNo = useSearchParams().get('orderNo') ?? '';
  const order = useQuery({
    ...orderCalls.basic({ orderNo }, { hideLoading: true }),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (!data || !isPassing(data.status)) return false;
      return isAnswerNear(data, dataUpdatedAt) ? ASK_EVERY_MS : LOOK_IN_EVERY_MS;
    },
  });
  return { orderNo, order };
}

interface PaidProps {
  /** Recommendations, shown once the payment is certain. */
  readonly children?: ReactNode;
}

/** What was paid, and what happens next. A visitor whose order isn't paid is sent to the page for its status. */
export function Paid({ children }: PaidProps) {
  const { slug } = useChannel();
  const router = useRouter();
  const { orderNo, order } = useOrderOfPage();
  const word = useWordsOfKind('cashier', order.data?.kind);
  const locale = useLocale();
  const unpaid = order.data?.status === 'pending_payment' || order.data?.status === 'closed';
  useEffect(() => {
    if (unpaid) router.replace(href(slug, '/pay/result', { orderNo }));
  }, [unpaid, router, slug, orderNo]);

  return (
    <Screen head={<NavBar title={word('resultTitle')} back={href(slug, '/my/orderList')} />}>
      <Loaded query={order} skeleton={<CellSkeleton cells={4} />}>
        {(paid) => (
          <>
            <Result
              kind="success"
              title={word('successTitle')}
              text={
                paid.answerBy === null
                  ? word(next[paid.status] ?? 'successNote')
                  : word('successAwaiting', { time: momentLabel(locale, paid.answerBy) })
              }
              actions={
                <>
                  <Button href={orderHref(slug, paid)} replace>
                    {word('seeOrder')}
                  </Button>
                  <Button kind="secondary" href={href(slug, '/index')} replace>
                    {word('backToIndex')}
                  </Button>
                </>
              }
            >
              <div className={styles.facts}>
                <Facts
                  facts={[
                    [word('paidAmount'), <Price key="paid" fen={paid.paidAmount} size="small" />],
                    [word('payWay'), paid.payWay && word(paid.payWay)],
                    [word('orderNo'), paid.orderNo],
                  ]}
                />
              </div>
            </Result>
            {children}
          </>
        )}
      </Loaded>
    </Screen>
  );
}
