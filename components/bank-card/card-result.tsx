'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { orderHref } from '@/components/parts/order/order-pages';
import { Loaded } from '@/components/parts/screens/loaded';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { Facts } from '@/components/ui/base/facts';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { CardFace } from './card-face';
import type { Queried } from './card-types';

const ASK_EVERY_MS = 2000;
/** After this many answers without a result, the buyer is told that it takes longer. */
const PATIENCE = 8;

/** The outcome of a binding (`?cardId=`) or a payment (`?orderNo=`). The address proves nothing; only the server knows. */
export function CardResult() {
  const query = useSearchParams();
  // An empty parameter counts as none.
  const orderNo = query.get('orderNo') || null;
  const { slug } = useChannel();
  const word = useWords('bankCard');
  return (
    <Screen head={<NavBar title={word('resultTitle')} back={href(slug, orderNo === null ? '/bindCard/bankCardList' : '/my/orderList')} />}>
      {orderNo === null ? <Binding cardId={query.get('cardId')} /> : <Payment orderNo={orderNo} />}
    </Screen>
  );
}

function Binding({ cardId }: { readonly cardId: string | null }) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const cards = useQuery({ ...bankCardCalls.queryWithPayment({}), staleTime: 0 });
  return (
    <Loaded query={cards} skeleton={<CellSkeleton cells={4} />}>
      {({ list }) => {
        const card = list.find((one) => one.cardId === cardId);
        return (
          <Result
            kind={card ? 'success' : 'fail'}
            title={word(card ? 'bound' : 'notBound')}
            text={word(card ? 'boundNote' : 'notBoundNote')}
            actions={
              <>
                <Button href={href(slug, '/bindCard/bankCardList')} replace>
                  {word('seeCards')}
                </Button>
                <Button kind="secondary" href={href(slug, '/index')} replace>
                  {word('backToIndex')}
                </Button>
              </>
            }
          >
            {card && <CardFace card={card} />}
          </Result>
        );
      }}
    </Loaded>
  );
}

/** Polled until the bank has decided: a payment that is open and not refused is still under way. */
const isUnderway = ({ payment }: Pick<Queried, 'payment'>): boolean => payment?.status === 'open';

function Payment({ orderNo }: { readonly orderNo: string }) {
  const order = useQuery(orderCalls.basic({ orderNo }, { hideLoading: true }));
  const known = useQuery({
    ...bankCardCalls.queryWithPayment({ orderNo }, { hideLoading: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || isUnderway(state.data) ? ASK_EVERY_MS : false),
  });
  const { dataUpdatedAt, refetch } = known;
  const { refetch: lookAtOrder } = order;
  const [answers, setAnswers] = useState(0);
  const status = known.data?.payment?.status;
  useEffect(() => {
    if (dataUpdatedAt > 0) setAnswers((count) => count + 1);
  }, [dataUpdatedAt]);
  useEffect(() => {
    if (status !== undefined) void lookAtOrder();
  }, [status, lookAtOrder]);
  const again = () => {
    setAnswers(0);
    void refetch();
  };
  return (
    <Loaded query={order} skeleton={<CellSkeleton cells={4} />}>
      {(data) => (
        <Loaded query={known} skeleton={<CellSkeleton cells={4} />}>
          {({ payment }) => <Outcome order={data} payment={payment} slow={answers > PATIENCE} again={again} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface OutcomeProps {
  readonly order: OutputOf<'order.basic'>;
  readonly payment: Queried['payment'];
  readonly slow: boolean;
  readonly again: () => void;
}

function Outcome(props: OutcomeProps) {
  const { order, payment } = props;
  const open = order.status === 'pending_payment';
  if (payment?.status === 'settled' || (!open && order.status !== 'closed')) return <PaidByCard {...props} />;
  return open && payment?.status === 'open' ? <Waiting {...props} /> : <NotPaid {...props} />;
}

function ToOrder({ order, main = false }: { readonly order: OutcomeProps['order']; readonly main?: boolean }) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  return (
    <Button kind={main ? 'primary' : 'secondary'} href={orderHref(slug, order)} replace>
      {word('seeOrder')}
    </Button>
  );
}

/** The order may have been paid another way meanwhile; then no card is named. */
function PaidByCard({ order, payment }: OutcomeProps) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const { orderNo } = order;
  const byCard = payment?.status === 'settled' ? payment : undefined;
  return (
    <Result
      kind="success"
      title={word('paid')}
      text={word('paidNote')}
      actions={
        <>
          <ToOrder main order={order} />
          {byCard?.installments && (
            <Button kind="secondary" href={href(slug, '/bindCard/cashier/installment', { orderNo })}>
              {word('seePlan')}
            </Button>
          )}
          <Button kind="text" href={href(slug, '/index')} replace>
            {word('backToIndex')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [word('amount'), <Price key="amount" fen={byCard?.amount ?? order.paidAmount} size="small" />],
          [word('paidWith'), byCard && `${word(`bank_${byCard.bankCode}`)} •••• ${byCard.lastFour}`],
          [word('paidPlan'), byCard?.installments && word('planTitle', { count: byCard.installments })],
          [word('orderNo'), orderNo],
        ]}
      />
    </Result>
  );
}

function Waiting({ order, slow, again }: OutcomeProps) {
  const word = useWords('bankCard');
  return (
    <Result
      kind="waiting"
      title={word(slow ? 'slow' : 'waiting')}
      text={word(slow ? 'slowNote' : 'waitingNote')}
      actions={
        <>
          <Button kind={slow ? 'primary' : 'secondary'} onClick={again}>
            {word('askAgain')}
          </Button>
          <ToOrder order={order} />
        </>
      }
    />
  );
}

function NotPaid({ order, payment }: OutcomeProps) {
  const { slug } = useChannel();
  const word = useWords('bankCard');
  const { orderNo } = order;
  const open = order.status === 'pending_payment';
  const why = !open ? 'failed_closed' : payment ? (`failed_${payment.failure ?? 'refused'}` as const) : 'notBegun';
  return (
    <Result
      kind={why === 'notBegun' ? 'waiting' : 'fail'}
      title={word(why === 'notBegun' ? 'notPaidYet' : 'notPaid')}
      text={word(why)}
      actions={
        <>
          {open && (
            <>
              <Button href={href(slug, '/bindCard/cashier', { orderNo })} replace>
                {word(why === 'notBegun' ? 'payNow' : 'payAgain')}
              </Button>
              <Button kind="secondary" href={href(slug, '/cashier', { orderNo })} replace>
                {word('otherWays')}
              </Button>
            </>
          )}
          <ToOrder order={order} />
        </>
      }
    />
  );
}
