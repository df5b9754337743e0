'use client';

import { classNames } from '@/components/ui/base/class-names';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import { Checkbox } from '@/components/ui/form/checkbox';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { priceTag } from '@/lib/kernel/money';
import type { InvoiceableOrder } from '@/components/invoice/invoice-types';
import styles from './home.module.css';

interface ChoosableOrderProps {
  readonly order: InvoiceableOrder;
  readonly chosen: boolean;
  /** Sold by another company than the orders already chosen, so it can't be on the same invoice. */
  readonly otherSeller: boolean;
  readonly onToggle: () => void;
}

/** The whole card is the tap target; its label says what is being chosen. */
export function ChoosableOrder({ order, chosen, otherSeller, onToggle }: ChoosableOrderProps) {
  const word = useWords('invoice');
  const { title, imgUrl, createTime, paidAmount, refundedAmount, invoicedAmount, invoiceableAmount, seller } = order;
  const parts = [
    ['paid', paidAmount],
    ['refunded', refundedAmount],
    ['invoiced', invoicedAmount],
  ] as const;
  const spelt = parts.flatMap(([name, fen]) => (fen > 0 && paidAmount !== invoiceableAmount ? [`${word(name)} ¥${priceTag(fen)}`] : []));
  return (
    <div className={classNames(styles.choice, chosen && styles.chosen, otherSeller && styles.other)}>
      <Checkbox checked={chosen} disabled={otherSeller} onChange={onToggle}>
        <span className={styles.choiceLine}>
          <span className={styles.picture}>
            <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="56px" rounded />
          </span>
          <span className={styles.main}>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{stampOf(createTime).slice(0, 16)}</span>
            <span className={styles.text}>{seller.name}</span>
            {spelt.length > 0 && <span className={styles.text}>{spelt.join(' · ')}</span>}
          </span>
          <Price fen={invoiceableAmount} size="small" plain={otherSeller} />
        </span>
      </Checkbox>
    </div>
  );
}
