'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { clockPair, PayClock } from '@/components/order/pay-clock';
import { useOrderToPay } from '@/components/order/use-order-to-pay';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { Empty } from '@/components/ui/state/empty';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import type { PayWay } from '@/lib/kernel/pay-way';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { purchaseName } from '@/lib/kinds/purchase-name';
import styles from './cashier.module.css';
import { PayWayMark } from './pay-way-mark';
import { PointsCell } from './points-cell';
import { useOpenWays } from './use-open-ways';
import { usePayer } from './use-payer';
import { usePayment } from './use-payment';
import { usePoints } from './use-points';

/** The channel's ways to pay, the first preselected. Amount and deadline come from the server. */
export function Cashier() {
  const { slug, paymentWays } = useChannel();
  const word = useWords('cashier');
  const orderNo = useSearchParams().get('orderNo') ?? '';
  const router = useRouter();
  const order = useOrderToPay(orderNo, {
    closedText: word('closed'),
    leave: () => router.replace(href(slug, '/pay/result', { orderNo })),
  });
  const open = useOpenWays(paymentWays);
  const [chosen, setChosen] = useState<PayWay | undefined>(undefined);
  const way = chosen ?? open[0];
  const points = usePoints(orderNo);
  usePayer();
  const { pay, busy } = usePayment(orderNo, order.data?.payAmount);
  /** A bank card is chosen and confirmed on a page of its own. */
  const go = (by: PayWay) => (by === 'bankCard' ? router.push(href(slug, '/bindCard/cashier', { orderNo })) : pay(by));
  const foot = order.data && (
    <BottomBar>
      <Button block size="large" busy={busy} disabled={way === undefined || points.busy} onClick={() => way && go(way)}>
        {word('pay', { amount: toYuan(order.data.payAmount) })}
      </Button>
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/orderList', { tab: 'pendingPayment' })} />} foot={foot}>
      <Loaded query={order} skeleton={<CellSkeleton cells={5} />}>
        {({ payAmount, payDeadline, systemTime, ...known }) => (
          <>
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
              {open.length === 0 ? (
                <Empty title={word('noWay')} />
              ) : (
                <RadioGroup
                  name="payWay"
                  label={word('payWays')}
                  value={way}
                  onChange={setChosen}
                  choices={open.map((value) => ({
                    value,
                    title: word(value),
                    note: word(`${value}Note`),
                    icon: <PayWayMark way={value} />,
                  }))}
                />
              )}
            </Card>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
