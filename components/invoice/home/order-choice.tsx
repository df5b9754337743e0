'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Results } from '@/components/parts/catalogue/list/results';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Chip, ChipRow } from '@/components/ui/list/chip-row';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { MOST_INVOICE_ORDERS } from '@/lib/domain/invoice';
import { useWords } from '@/lib/i18n/use-words';
import type { InvoiceSeller } from '@/lib/kinds/kind-row';
import { invoiceCalls } from '@/lib/queries/invoice';
import { href } from '@/lib/routing/href';
import type { InvoiceableOrder } from '@/components/invoice/invoice-types';
import { ChoosableOrder } from './choosable-order';
import styles from './home.module.css';

/** Chooses several orders of one seller for one invoice. */
export function OrderChoice() {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const [seller, setSeller] = useState<InvoiceSeller | undefined>(undefined);
  const [chosen, setChosen] = useState<readonly InvoiceableOrder[]>([]);
  const orders = useInfiniteQuery({
    ...invoiceCalls.orderPage({ ...(seller && { seller }) }),
    enabled: useLoginGuard(),
    // Keeps the chips in place while another list is loading.
    placeholderData: keepPreviousData,
  });
  const sellers = orders.data?.pages[0]?.sellers ?? [];
  const toggle = (order: InvoiceableOrder) => {
    const others = chosen.filter(({ orderNo }) => orderNo !== order.orderNo);
    if (others.length < chosen.length) return setChosen(others);
    if (chosen.length >= MOST_INVOICE_ORDERS) return toast.info(word('mostOrders', { most: MOST_INVOICE_ORDERS }));
    setChosen([...chosen, order]);
  };
  const choose = (next: InvoiceSeller | undefined) => {
    setSeller(next);
    // An order that is filtered out of sight must not stay chosen: it would be invoiced unnoticed.
    if (next !== undefined) setChosen(chosen.filter((order) => order.seller.seller === next));
  };
  const apply = href(slug, '/order/invoice/apply', { orderNo: chosen.map(({ orderNo }) => orderNo).join() });
  const foot = chosen.length > 0 && (
    <ActionBar
      fen={chosen.reduce((sum, { invoiceableAmount }) => sum + invoiceableAmount, 0)}
      label={word('total')}
      note={word('chosenOrders', { count: chosen.length })}
    >
      <Button size="large" href={apply}>
        {word('next')}
      </Button>
    </ActionBar>
  );
  const empty = (
    <Empty
      title={word('noneToInvoice')}
      text={word('noneToInvoiceText')}
      action={
        <Button kind="secondary" href={href(slug, '/order/invoice/history')}>
          {word('seeHistory')}
        </Button>
      }
    />
  );
  return (
    <Screen head={<NavBar title={word('ordersTitle')} back={href(slug, '/order/invoice')} />} foot={foot}>
      {sellers.length > 1 && (
        <>
          <ChipRow label={word('soldBy')}>
            <Chip on={seller === undefined} onPress={() => choose(undefined)}>
              {word('all')}
            </Chip>
            {sellers.map((one) => (
              <Chip key={one.seller} on={seller === one.seller} onPress={() => choose(one.seller)}>
                {one.name}
              </Chip>
            ))}
          </ChipRow>
          <p className={styles.seller}>{word('oneSeller')}</p>
        </>
      )}
      <Results feed={orders} skeleton={<ListSkeleton rows={4} />} empty={empty}>
        {(list) => (
          <div className={styles.choices} aria-busy={orders.isPlaceholderData}>
            {list.map((order) => (
              <ChoosableOrder
                key={order.orderNo}
                order={order}
                chosen={chosen.some(({ orderNo }) => orderNo === order.orderNo)}
                otherSeller={chosen[0] !== undefined && chosen[0].seller.seller !== order.seller.seller}
                onToggle={() => toggle(order)}
              />
            ))}
          </div>
        )}
      </Results>
    </Screen>
  );
}
