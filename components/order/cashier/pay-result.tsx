'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Result } from '@/components/screens/result';
import { Screen } from '@/components/screens/screen';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { successPageOf } from '@/lib/kinds/registry';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';

const ASK_EVERY_MS = 2000;
/** After this many answers without a result, the buyer is told that it takes longer. */
const PATIENCE = 8;

/** Where the bank sends the buyer back to. Arriving here proves nothing; only the server knows the outcome. */
export function PayResult() {
  const { slug } = useChannel();
  const word = useWords('cashier');
  const orderNo = useSearchParams().get('orderNo') ?? '';
  const router = useRouter();
  const [answers, setAnswers] = useState(0);
  const order = useQuery({
    ...orderCalls.basic({ orderNo }, { hideLoading: true }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data === undefined || query.state.data.status === 'pending_payment' ? ASK_EVERY_MS : false),
  });
  const { data, dataUpdatedAt, refetch } = order;
  const { status, kind } = data ?? {};
  const refused = status === 'pending_payment' && data?.lastPayment === 'failed';

  useEffect(() => {
    if (dataUpdatedAt > 0) setAnswers((count) => count + 1);
  }, [dataUpdatedAt]);
  useEffect(() => {
    if (status === undefined || kind === undefined || (status === 'pending_payment' && !refused)) return;
    router.replace(href(slug, refused || status === 'closed' ? '/pay/fail' : successPageOf(kind), { orderNo }));
  }, [status, kind, refused, router, slug, orderNo]);

  const slow = answers > PATIENCE;
  const again = () => {
    setAnswers(0);
    void refetch();
  };
  const actions = (
    <>
      <Button kind={slow ? 'primary' : 'secondary'} onClick={again}>
        {word('paidAlready')}
      </Button>
      <Button kind="secondary" href={href(slug, '/cashier', { orderNo })} replace>
        {word('payAgain')}
      </Button>
      <Button kind="text" href={href(slug, '/page/customerService')}>
        {word('help')}
      </Button>
    </>
  );
  return (
    <Screen head={<NavBar title={word('resultTitle')} back={href(slug, '/my/orderList')} />}>
      <Result
        kind="waiting"
        title={word(slow ? 'slow' : 'confirming')}
        text={word(slow ? 'slowNote' : 'confirmingNote')}
        actions={actions}
      />
    </Screen>
  );
}
