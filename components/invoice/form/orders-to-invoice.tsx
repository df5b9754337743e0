'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Section } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { useWords } from '@/lib/i18n/use-words';
import type { InvoiceableOrder } from '@/components/invoice/invoice-types';
import styles from './invoice-form.module.css';

const SHOWN = 3;

/** What the invoice will be for. */
export function OrdersToInvoice({ orders }: { readonly orders: readonly InvoiceableOrder[] }) {
  const word = useWords('invoice');
  const [all, setAll] = useState(false);
  const shown = all ? orders : orders.slice(0, SHOWN);
  return (
    <Section title={word('orders')} note={orders[0] && `${word('soldBy')} ${orders[0].seller.name}`}>
      <ul className={styles.orders}>
        {shown.map(({ orderNo, title, imgUrl, invoiceableAmount }) => (
          <li key={orderNo} className={styles.order}>
            <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="48px" rounded />
            <span className={styles.orderTitle}>{title}</span>
            <Price fen={invoiceableAmount} size="small" plain />
          </li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button kind="text" block icon="down" onClick={() => setAll(true)}>
          {word('moreOrders', { count: orders.length })}
        </Button>
      )}
    </Section>
  );
}
