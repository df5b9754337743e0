'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Results } from '@/components/parts/catalogue/list/results';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';
import { askAgainAfter } from '@/components/invoice/invoice-types';
import { InvoiceRow } from './invoice-row';

/** All applications, newest first. */
export function InvoiceHistory() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const invoices = useInfiniteQuery({
    ...invoiceCalls.historyPage({}, { hideLoading: true }),
    enabled: useLoginGuard(),
    refetchInterval: ({ state }) => askAgainAfter(state.data?.pages[0]?.list.find(({ status }) => askAgainAfter(status) !== false)?.status),
  });
  const empty = (
    <Empty title={word('noHistory')} action={<Button href={href(slug, '/order/invoice/orderList')}>{word('chooseOrders')}</Button>} />
  );
  return (
    <Screen head={<NavBar title={word('historyTitle')} back={href(slug, '/order/invoice')} />}>
      <Results feed={invoices} skeleton={<CellSkeleton cells={6} />} empty={empty}>
        {(list) => (
          <Card flush>
            {list.map((invoice) => (
              <InvoiceRow key={invoice.applyNo} invoice={invoice} />
            ))}
          </Card>
        )}
      </Results>
    </Screen>
  );
}
