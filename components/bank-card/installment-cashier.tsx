'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Result } from '@/components/parts/screens/result';
import { Button } from '@/components/ui/base/button';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { installmentCalls } from '@/lib/queries/installment';
import { href } from '@/lib/routing/href';
import { CardChoice } from './card-choice';
import type { BoundCard } from './card-types';
import { CashierScreen } from './cashier-screen';
import { CurrentPlan } from './current-plan';
import { OrderAmount } from './order-amount';
import { PlanChoice } from './plan-choice';
import { useCashier } from './use-cashier';
import { usePlan } from './use-plan';

const isCredit = ({ cardKind }: BoundCard): boolean => cardKind === 'credit';

/** Pays an order by credit card in instalments, or shows the plan by which it was paid. */
export function InstallmentCashier() {
  const word = useWords('bankCard');
  const cashier = useCashier({ mayPay: isCredit, showsEnded: true });
  const { slug, orderNo, order, cards, card, pick, offered } = cashier;
  const amount = useQuery(installmentCalls.amount({ orderNo }));
  const { plan, choose } = usePlan(amount.data?.plans ?? []);
  const bindHref = href(slug, '/bindCard/bind', { orderNo, by: 'installment' });
  const unpaid = order.data?.status === 'pending_payment';
  const open = unpaid && offered;
  const atOnce = href(slug, '/bindCard/cashier', { orderNo });

  return (
    <CashierScreen
      cashier={cashier}
      title={word('installmentTitle')}
      back={atOnce}
      pay={open && plan ? { text: word('payPlan', { count: plan.count }), plan } : undefined}
      bind={{ text: word('bindCredit'), href: bindHref }}
    >
      {(data) => (
        <>
          {open && <OrderAmount order={data} query={order} />}
          <Loaded query={amount} skeleton={<CellSkeleton cells={4} />}>
            {({ plans, least, current }) => {
              if (current) return <CurrentPlan current={current} />;
              if (open && plan) {
                return (
                  <>
                    <PlanChoice plans={plans} plan={plan} onChange={choose} />
                    <CardChoice
                      cards={cards}
                      chosen={card?.cardId}
                      onChange={pick}
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
    </CashierScreen>
  );
}
