'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Loaded } from '@/components/screens/loaded';
import { Result } from '@/components/screens/result';
import { Screen } from '@/components/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { installmentCalls } from '@/lib/queries/installment';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { CardChoice } from './card-choice';
import { CodeSheet } from './code-sheet';
import { CurrentPlan } from './current-plan';
import { OrderAmount } from './order-amount';
import { PlanChoice } from './plan-choice';
import { useCardPayment } from './use-card-payment';
import { usePlan } from './use-plan';

/** Pays an order with a credit card in periods, or shows the plan that paid it. */
export function InstallmentCashier() {
  const { slug, paymentWays } = useChannel();
  const word = useWords('bankCard');
  const query = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const order = useQuery(orderCalls.basic({ orderNo }));
  const amount = useQuery(installmentCalls.amount({ orderNo }));
  const known = useQuery(bankCardCalls.queryWithPayment({}));
  const [picked, setPicked] = useState(query.get('cardId') ?? undefined);
  const { plan, choose } = usePlan(amount.data?.plans ?? []);
  const payment = useCardPayment(orderNo);
  const cards = (known.data?.list ?? []).filter(({ cardKind }) => cardKind === 'credit');
  const card = cards.find(({ cardId }) => cardId === picked) ?? cards[0];
  const bindHref = href(slug, '/bindCard/bind', { orderNo, by: 'installment' });
  const unpaid = order.data?.status === 'pending_payment';
  const open = unpaid && paymentWays.includes('bankCard');
  const atOnce = href(slug, '/bindCard/cashier', { orderNo });

  const foot = open && plan && known.data && (
    <BottomBar>
      {card ? (
        <Button block size="large" busy={payment.opening} onClick={() => payment.begin(card.cardId, plan)}>
          {word('payPlan', { count: plan.count })}
        </Button>
      ) : (
        <Button block size="large" href={bindHref}>
          {word('bindCredit')}
        </Button>
      )}
    </BottomBar>
  );
  return (
    <Screen head={<NavBar title={word('installmentTitle')} back={atOnce} />} foot={foot}>
      <Loaded query={order} skeleton={<CellSkeleton cells={5} />}>
        {(data) => (
          <>
            {open && <OrderAmount order={data} />}
            <Loaded query={amount} skeleton={<CellSkeleton cells={4} />}>
              {({ plans, least, current }) => {
                if (current) return <CurrentPlan current={current} order={data} />;
                if (open && plan) {
                  return (
                    <>
                      <PlanChoice plans={plans} plan={plan} onChange={choose} />
                      <CardChoice
                        cards={cards}
                        chosen={card?.cardId}
                        onChange={setPicked}
                        bindHref={bindHref}
                        bindText={word(cards.length === 0 ? 'noCredit' : 'bindCredit')}
                      />
                    </>
                  );
                }
                return (
                  <Result
                    kind="waiting"
                    title={word('noPlan')}
                    text={open ? word('tooLittle', { least: priceTag(least) }) : undefined}
                    actions={
                      <Button href={unpaid ? atOnce : href(slug, '/my/orderList')} replace>
                        {word(unpaid ? 'payAtOnce' : 'seeOrder')}
                      </Button>
                    }
                  />
                );
              }}
            </Loaded>
          </>
        )}
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
