'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { CardChoice } from './card-choice';
import { CodeSheet } from './code-sheet';
import { OrderAmount } from './order-amount';
import { useCardPayment } from './use-card-payment';

/** Pays an order with a bound card: the card, the bank's code, the result. */
export function CardCashier() {
  const { slug, paymentWays } = useChannel();
  const word = useWords('bankCard');
  const query = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const router = useRouter();
  const order = useQuery(orderCalls.basic({ orderNo }));
  const known = useQuery(bankCardCalls.queryWithPayment({}));
  const [picked, setPicked] = useState(query.get('cardId') ?? undefined);
  const payment = useCardPayment(orderNo);
  const cards = known.data?.list ?? [];
  const card = cards.find(({ cardId }) => cardId === picked) ?? cards[0];
  const status = order.data?.status;
  const offered = paymentWays.includes('bankCard');
  const back = href(slug, '/cashier', { orderNo });

  useEffect(() => {
    if (status !== undefined && status !== 'pending_payment') router.replace(href(slug, '/bindCard/result', { orderNo }));
  }, [status, router, slug, orderNo]);

  const foot = offered && order.data && known.data && (
    <BottomBar>
      {card ? (
        <Button block size="large" busy={payment.opening} onClick={() => payment.begin(card.cardId)}>
          {word('pay', { amount: toYuan(order.data.payAmount) })}
        </Button>
      ) : (
        <Button block size="large" href={href(slug, '/bindCard/bind', { orderNo })}>
          {word('bindToPay')}
        </Button>
      )}
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('cashierTitle')} back={back} />} foot={foot}>
      <Loaded query={order} skeleton={<CellSkeleton cells={5} />}>
        {(data) =>
          offered ? (
            <>
              <OrderAmount order={data} />
              <Loaded query={known} skeleton={<CellSkeleton cells={2} />}>
                {({ list }) => (
                  <CardChoice
                    cards={list}
                    chosen={card?.cardId}
                    onChange={setPicked}
                    bindHref={href(slug, '/bindCard/bind', { orderNo })}
                    bindText={word(list.length === 0 ? 'noCards' : 'addCard')}
                    bindNote={list.length === 0 ? word('noCardsNote') : undefined}
                  />
                )}
              </Loaded>
              <CellGroup>
                <Cell
                  icon="calendar"
                  title={word('toInstallments')}
                  note={word('toInstallmentsNote')}
                  href={href(slug, '/bindCard/cashier/installment', { orderNo })}
                />
                <Cell icon="wallet" title={word('otherWays')} href={back} />
              </CellGroup>
            </>
          ) : (
            <Empty
              title={word('notOffered')}
              text={word('notOfferedNote')}
              action={
                <Button href={back} replace>
                  {word('otherWays')}
                </Button>
              }
            />
          )
        }
      </Loaded>
      <CodeSheet
        sent={payment.opened && { purpose: 'payment', subject: payment.opened.paymentNo, ...payment.opened }}
        buttonText={word('confirmPay')}
        busy={payment.confirming}
        onCode={payment.confirm}
        onClose={payment.close}
        testCode={known.data?.testing?.code}
      />
    </Screen>
  );
}
