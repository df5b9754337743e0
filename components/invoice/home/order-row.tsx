'use client';

import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import type { InvoiceableOrder } from '@/components/invoice/invoice-types';
import styles from './home.module.css';

/** An order, with one tap to invoice it by itself. */
export function OrderRow({ order: { orderNo, title, imgUrl, createTime, invoiceableAmount } }: { readonly order: InvoiceableOrder }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  return (
    <PageLink className={styles.row} href={href(slug, '/order/invoice/apply', { orderNo })}>
      <span className={styles.picture}>
        <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="56px" rounded />
      </span>
      <span className={styles.main}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{stampOf(createTime).slice(0, 16)}</span>
        <span className={styles.text}>
          {word('invoiceable')} <Price fen={invoiceableAmount} size="small" />
        </span>
      </span>
      <span className={styles.go}>
        {word('ask')}
        <Icon name="forward" size={14} />
      </span>
    </PageLink>
  );
}
