'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { clockPair, PayClock } from '@/components/parts/order/pay-clock';
import { useOrderToPay } from '@/components/parts/order/use-order-to-pay';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { NoticeBar } from '@/components/ui/base/notice-bar';
import { Price } from '@/components/ui/base/price';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import type { PayWay } from '@/lib/kernel/pay-way';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { type Fen, toYuan } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { purchaseName } from '@/lib/kinds/purchase-name';
import styles from './cashier.module.css';
import { PayWays } from './pay-ways';
import { PointsCell } from './points-cell';
import { useOpenWays } from './use-open-ways';
import { usePayment } from './use-payment';
import { usePoints } from './use-points';

/** The ways to pay that a bank serves where the buyer is, the first preselected. Amount and deadline come from the server. */
export function Cashier() {
  const { slug } = useChannel();
  const word = useWords('cashier');
  const orderNo = useSearchParams().get('orderNo') ?? '';
  const router = useRouter();
  const { pay, busy, stay, isElsewhere } = usePayment(orderNo);
  const order = useOrderToPay(orderNo, {
    closedText: word('closed'),
    leave: () => router.replace(href(slug, '/pay/result', { orderNo })),
    watches: isElsewhere,
  });
  const { ways, scene } = useOpenWays(orderNo);
  const list = ways.data?.list ?? [];
  const [chosen, setChosen] = useState<PayWay | undefined>(undefined);
  const way = (list.find(({ payWay }) => payWay === chosen) ?? list.find(({ state }) => state === 'open') ?? list[0])?.payWay;
  const points = usePoints(orderNo);
  /** A bank card is chosen and confirmed on a page of its own. */
  const go = (by: PayWay, payAmount: Fen) =>
    by === 'bankCard' ? router.push(href(slug, '/bindCard/cashier', { orderNo })) : pay(by, payAmount);
  const { data } = order;
  const foot = data && (
    <BottomBar>
      <Button block size="large" busy={busy} disabled={way === undefined || points.busy} onClick={() => way && go(way, data.payAmount)}>
        {word('pay', { amount: toYuan(data.payAmount) })}
      </Button>
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/orderList', { tab: 'pendingPayment' })} />} foot={foot}>
      <Loaded query={order} skeleton={<CellSkeleton cells={5} />}>
        {({ payAmount, payDeadline, systemTime, lastPayment, ...known }) => (
          <>
            <div role="status" className={styles.said}>
              {stay && <NoticeBar icon="info" text={word(stay)} />}
            </div>
            {!stay && !busy && lastPayment === 'open' && (
              <NoticeBar icon="info" text={word('begun')} href={href(slug, '/pay/result', { orderNo })} />
            )}
            <Card>
              <div className={styles.amount}>
                <span className={styles.label}>{word('amount')}</span>
                <Price fen={payAmount} size="huge" />
                {payDeadline !== null && (
                  <span className={styles.time}>
                    {word('timeLeft')}{' '}
                    <PayClock until={payDeadline} pair={clockPair(systemTime, order.dataUpdatedAt)} onOver={() => void order.refetch()} />
                  </span>
                )}
                <span className={styles.title}>{purchaseName(known)}</span>
              </div>
            </Card>
            {points.paying && <PointsCell paying={points.paying} busy={points.busy || busy} onChange={points.change} />}
            <Card>
              <Loaded query={ways} skeleton={<CellSkeleton cells={3} />}>
                {() => <PayWays list={list} scene={scene} chosen={way} onChoose={setChosen} onLookAgain={() => void ways.refetch()} />}
              </Loaded>
            </Card>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
