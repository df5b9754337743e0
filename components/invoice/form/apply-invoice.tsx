'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { MOST_INVOICE_ORDERS } from '@/lib/domain/invoice';
import { useWords } from '@/lib/i18n/use-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';
import { ChangeInvoice } from './change-invoice';
import { firstDraft } from './first-draft';
import { InvoiceForm } from './invoice-form';
import { OrdersToInvoice } from './orders-to-invoice';
import { Unfit } from './unfit';
import { useAsksUntilApplied } from './use-asks-until-applied';

/** `?orderNo=`: one order, or several separated by commas. `?applyNo=`: the invoice to replace. */
export function ApplyInvoice() {
  const query = useSearchParams();
  // An empty parameter counts as none.
  const changed = query.get('applyNo') || null;
  const orderNos = [...new Set((query.get('orderNo') ?? '').split(',').filter((orderNo) => orderNo !== ''))];
  if (changed !== null) return <ChangeInvoice applyNo={changed} />;
  return orderNos.length === 0 ? <NothingChosen /> : <ApplyForOrders orderNos={orderNos.slice(0, MOST_INVOICE_ORDERS)} />;
}

function NothingChosen() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  return (
    <Screen head={<NavBar title={word('applyTitle')} back={href(slug, '/order/invoice')} />}>
      <Empty title={word('nothingChosen')} action={<Button href={href(slug, '/order/invoice/orderList')}>{word('chooseOrders')}</Button>} />
    </Screen>
  );
}

/** The gateway decides how much of each order can be invoiced, whatever was chosen. */
function useOrdersToInvoice(orderNos: readonly string[], enabled: boolean) {
  return useQueries({
    queries: orderNos.map((orderNo) => ({ ...invoiceCalls.order({ orderNo }), enabled, staleTime: 0 })),
    combine: (results) => {
      const known = results.flatMap(({ data }) => (data ? [data] : []));
      return {
        data: known.length === results.length ? known : undefined,
        error: results.find(({ error }) => error !== null)?.error ?? null,
        refetch: () => Promise.all(results.map((result) => result.refetch())),
      };
    },
  });
}

function ApplyForOrders({ orderNos }: { readonly orderNos: readonly string[] }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const loggedIn = useLoginGuard();
  const { asks, onApplied } = useAsksUntilApplied();
  const orders = useOrdersToInvoice(orderNos, loggedIn && asks);
  const settings = useQuery({ ...invoiceCalls.defaultSetting({}), enabled: loggedIn });
  const head = <NavBar title={word('applyTitle')} back={href(slug, '/order/invoice')} />;
  const fit = (orders.data ?? []).map(({ order }) => order).filter(({ invoiceableAmount }) => invoiceableAmount > 0);
  const [first] = orders.data ?? [];
  if (settings.data?.available && fit.length > 0) {
    return (
      <InvoiceForm
        head={head}
        // What can be invoiced may change while the form is open; the form keeps what was typed.
        key={orderNos.join()}
        invoicing={{ orders: fit.map(({ orderNo, invoiceableAmount }) => ({ orderNo, amount: invoiceableAmount })) }}
        onApplied={onApplied}
        first={firstDraft(settings.data)}
        settings={settings.data}
        specialPossible={fit.every(({ specialPossible }) => specialPossible)}
      >
        <OrdersToInvoice orders={fit} />
      </InvoiceForm>
    );
  }
  return (
    <Screen head={head}>
      <Loaded query={settings} skeleton={<CellSkeleton cells={6} />}>
        {({ available }) => (
          <Loaded query={orders} skeleton={<CellSkeleton cells={6} />}>
            {() => (available ? first && <Unfit known={first} /> : <Empty title={word('unavailable')} />)}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}
