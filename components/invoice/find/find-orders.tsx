'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';

/** Partners use one address for all channels; it sends each visitor on to the channel with their orders. */
export function FindOrders() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const router = useRouter();
  const found = useQuery({ ...invoiceCalls.check({}, { hideLoading: true }), enabled: useLoginGuard(), staleTime: 0 });
  const channel = found.data?.channel ?? null;
  useEffect(() => {
    if (channel === null) return;
    const invoices = href(channel, '/order/invoice');
    // Another channel is another document, with its own theme and session.
    if (channel === slug) router.replace(invoices);
    else window.location.replace(invoices);
  }, [channel, slug, router]);
  return (
    <Screen head={<NavBar title={word('hasOrderTitle')} back={href(slug, '/index')} />}>
      <p className="visually-hidden" role="status">
        {word('finding')}
      </p>
      <Loaded query={found} skeleton={<CellSkeleton cells={4} />}>
        {() =>
          channel === null ? (
            <Empty
              title={word('noOrder')}
              text={word('noOrderText')}
              action={<Button href={href(slug, '/index')}>{word('toIndex')}</Button>}
            />
          ) : (
            <CellSkeleton cells={4} />
          )
        }
      </Loaded>
    </Screen>
  );
}
