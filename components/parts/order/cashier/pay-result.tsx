'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { NotYours } from '@/components/parts/screens/not-yours';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { useChannel } from '@/lib/channel/use-channel';
import { isOwnOnly } from '@/lib/contract/errors';
import { reasonOf } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';
import { successPageOf } from '@/lib/kinds/registry';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';

const ASK_EVERY_MS = 2000;
/** After asking this often without a result, the buyer is told that it takes longer. */
const PATIENCE = 8;

const isNotOwn = (error: Error | null): boolean => error !== null && isOwnOnly(reasonOf(error));
/** Asking again won't find it: it isn't this buyer's, or the address was cut short. */
const isUnknown = (error: Error | null): boolean => isNotOwn(error) || (error !== null && reasonOf(error) === 'INPUT_INVALID');

/** Where the bank sends the buyer back to. Arriving here proves nothing; only the server knows the outcome. */
export function PayResult() {
  const { slug } = useChannel();
  const word = useWords('cashier');
  const orderNo = useSearchParams().get('orderNo') ?? '';
  const router = useRouter();
  const [asked, setAsked] = useState(0);
  const order = useQuery({
    ...orderCalls.basic({ orderNo }, { hideLoading: true }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      (data === undefined && !isUnknown(error)) || data?.status === 'pending_payment' ? ASK_EVERY_MS : false,
  });
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = order;
  const { status, kind } = data ?? {};
  const refused = status === 'pending_payment' && data?.lastPayment === 'failed';

  useEffect(() => {
    if (dataUpdatedAt + errorUpdatedAt > 0) setAsked((count) => count + 1);
  }, [dataUpdatedAt, errorUpdatedAt]);
  useEffect(() => {
    if (status === undefined || kind === undefined || (status === 'pending_payment' && !refused)) return;
    router.replace(href(slug, refused || status === 'closed' ? '/pay/fail' : successPageOf(kind), { orderNo }));
  }, [status, kind, refused, router, slug, orderNo]);

  const slow = asked > PATIENCE;
  const unread = slow && data === undefined;
  const again = () => {
    setAsked(0);
    void refetch();
  };
  const help = (
    <Button kind="text" href={href(slug, '/page/customerService')}>
      {word('help')}
    </Button>
  );
  const actions = (
    <>
      <Button kind={slow ? 'primary' : 'secondary'} onClick={again}>
        {word(unread ? 'lookAgain' : 'paidAlready')}
      </Button>
      <Button kind="secondary" href={href(slug, '/cashier', { orderNo })} replace>
        {word('payAgain')}
      </Button>
      {help}
    </>
  );
  const toOrders = (
    <>
      <Button href={href(slug, '/my/orderList')} replace>
        {word('toOrders')}
      </Button>
      {help}
    </>
  );
  const title = unread ? 'unread' : slow ? 'slow' : 'confirming';
  return (
    <Screen head={<NavBar title={word('resultTitle')} back={href(slug, '/my/orderList')} />}>
      {data === undefined && isNotOwn(error) ? (
        <NotYours />
      ) : data === undefined && isUnknown(error) ? (
        <Result kind="fail" title={word('unknown')} text={word('unknownNote')} actions={toOrders} />
      ) : (
        <Result kind="waiting" title={word(title)} text={word(`${title}Note`)} actions={actions} />
      )}
    </Screen>
  );
}
