'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { Loaded } from '@/components/parts/screens/loaded';
import { Result } from '@/components/parts/screens/result';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { orderHref } from '@/components/parts/order/order-pages';

/** After a failed payment: the order may still be open, or closed for good. */
export function Unpaid() {
  const { slug } = useChannel();
  const word = useWords('cashier');
  const orderNo = useSearchParams().get('orderNo') ?? '';
  const order = useQuery(orderCalls.basic({ orderNo }));
  return (
    <Screen head={<NavBar title={word('resultTitle')} back={href(slug, '/my/orderList')} />}>
      <Loaded query={order} skeleton={<CellSkeleton cells={4} />}>
        {(unpaid) => {
          const open = unpaid.status === 'pending_payment';
          return (
            <Result
              kind="fail"
              title={word(open ? 'failTitle' : 'closedTitle')}
              text={word(open ? 'failNote' : 'closedNote')}
              actions={
                <>
                  <Button href={open ? href(slug, '/cashier', { orderNo }) : href(slug, '/index')} replace>
                    {word(open ? 'payAgain' : 'backToIndex')}
                  </Button>
                  <Button kind="secondary" href={orderHref(slug, unpaid)} replace>
                    {word('seeOrder')}
                  </Button>
                  <Button kind="text" href={href(slug, '/page/customerService')}>
                    {word('help')}
                  </Button>
                </>
              }
            />
          );
        }}
      </Loaded>
    </Screen>
  );
}
