'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/parts/screens/loaded';
import { Button } from '@/components/ui/base/button';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag, toYuan } from '@/lib/kernel/money';
import { installmentCalls } from '@/lib/queries/installment';
import { href } from '@/lib/routing/href';
import { CardChoice } from './card-choice';
import { CashierScreen } from './cashier-screen';
import { OrderAmount } from './order-amount';
import { useCashier } from './use-cashier';

/** Pays an order in full with a bound card. */
export function CardCashier() {
  const word = useWords('bankCard');
  const cashier = useCashier();
  const { slug, orderNo, order, known, card, pick, offered } = cashier;
  const back = href(slug, '/cashier', { orderNo });
  const bindHref = href(slug, '/bindCard/bind', { orderNo });

  return (
    <CashierScreen
      cashier={cashier}
      title={word('cashierTitle')}
      back={back}
      pay={offered && order.data ? { text: word('pay', { amount: toYuan(order.data.payAmount) }) } : undefined}
      bind={{ text: word('bindToPay'), href: bindHref }}
    >
      {(data) =>
        offered ? (
          <>
            <OrderAmount order={data} query={order} />
            <Loaded query={known} skeleton={<CellSkeleton cells={2} />}>
              {({ list }) => (
                <CardChoice
                  cards={list}
                  chosen={card?.cardId}
                  onChange={pick}
                  bindHref={bindHref}
                  bindText={word(list.length === 0 ? 'noCards' : 'addCard')}
                  bindNote={list.length === 0 ? word('noCardsNote') : undefined}
                />
              )}
            </Loaded>
            <CellGroup>
              <ToInstallments orderNo={orderNo} />
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
    </CashierScreen>
  );
}

/** The way to the instalment plans; where the amount is below what the bank splits, it says so and leads nowhere. */
function ToInstallments({ orderNo }: { readonly orderNo: string }) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const { data, isPending } = useQuery(installmentCalls.amount({ orderNo }, { hideLoading: true }));
  const isTooLittle = data !== undefined && data.plans.length === 0;
  return (
    <Cell
      icon="calendar"
      title={word('toInstallments')}
      note={isTooLittle ? word('tooLittle', { least: priceTag(data.least) }) : word('toInstallmentsNote')}
      {...(!isPending && !isTooLittle && { href: href(slug, '/bindCard/cashier/installment', { orderNo }) })}
    />
  );
}
