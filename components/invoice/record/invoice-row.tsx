'use client';

import { classNames } from '@/components/ui/base/class-names';
import { PageLink } from '@/components/ui/base/page-link';
import { Price } from '@/components/ui/base/price';
import { Tag, type TagKind } from '@/components/ui/base/tag';
import { useChannel } from '@/lib/channel/use-channel';
import type { InvoiceStatus } from '@/lib/domain/invoice';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import type { InvoiceSummary } from '@/components/invoice/invoice-types';
import styles from './record.module.css';

const looks: Record<InvoiceStatus, TagKind> = {
  applied: 'brand',
  issuing: 'brand',
  issued: 'success',
  sent: 'success',
  refused: 'price',
  cancelled: 'neutral',
  reversing: 'warning',
  reversed: 'neutral',
};

/** An invoice in a list: title, goods, amount and status. */
export function InvoiceRow({ invoice }: { readonly invoice: InvoiceSummary }) {
  const { slug } = useChannel();
  const word = useWords('invoice');
  const { applyNo, status, titleName, item, orderCount, amount, applyTime } = invoice;
  const over = status === 'cancelled' || status === 'reversed' || status === 'refused';
  return (
    <PageLink className={styles.row} href={href(slug, '/order/invoice/status', { applyNo })}>
      <span className={styles.rowMain}>
        <span className={styles.rowTitle}>{titleName}</span>
        <span className={styles.rowText}>
          {item} · {word('ordersCount', { count: orderCount })}
        </span>
        <span className={styles.rowText}>{stampOf(applyTime).slice(0, 16)}</span>
      </span>
      <span className={classNames(styles.rowSide, over && styles.over)}>
        <Price fen={amount} size="small" plain />
        <Tag kind={looks[status]}>{word(status)}</Tag>
      </span>
    </PageLink>
  );
}
