'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { TextButton } from '@/components/ui/base/text-button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { useCashierTicket } from './use-cashier-ticket';

/** From a partner's app to our cashier, with a ticket for one of the user's own orders. */
export function OutCashier() {
  const { slug } = useChannel();
  const word = useWords('partner');
  const router = useRouter();
  const state = useCashierTicket();
  const orderNo = state.phase === 'opened' ? state.opened.orderNo : undefined;
  useEffect(() => {
    if (orderNo !== undefined) router.replace(href(slug, '/cashier', { orderNo }));
  }, [orderNo, router, slug]);

  const isChecking = state.phase === 'checking' || state.phase === 'opened';
  const refusal = (): string => {
    if (state.phase !== 'refused') return word('cashierNoTicket');
    if (state.reason === 'ORDER_NOT_FOUND') return word('cashierNotYours');
    return state.desc === '' ? word('ticketUnknown') : state.desc;
  };
  return (
    <Screen head={<NavBar title={word('cashierTitle')} />}>
      <Result
        kind={isChecking ? 'waiting' : 'fail'}
        title={isChecking ? word('cashierChecking') : refusal()}
        text={isChecking ? undefined : word('ticketRefusedText')}
        actions={
          !isChecking && (
            <>
              <TextButton block size="large" href={href(slug, '/my/orderList', { tab: 'pendingPayment' })}>
                {word('cashierOrders')}
              </TextButton>
              <TextButton block size="large" kind="plain" href={href(slug, '/index')}>
                {word('toIndex')}
              </TextButton>
            </>
          )
        }
      />
    </Screen>
  );
}
