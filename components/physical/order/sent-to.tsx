'use client';

import { Icon } from '@/components/ui/base/icon';
import { addressText } from '@/lib/domain/area-path';
import { useLocale } from '@/lib/i18n/use-words';
import type { OrderedGoods } from '../goods-types';
import styles from './order.module.css';

/** The recipient and address as they were when the order was placed. */
export function SentTo({ consignee: { name, maskedMobile, area, line } }: { readonly consignee: OrderedGoods['consignee'] }) {
  const locale = useLocale();
  return (
    <div className={styles.sentTo}>
      <span className={styles.badge}>
        <Icon name="location" size={20} />
      </span>
      <span className={styles.parcelText}>
        <b>
          {name} <span className={styles.number}>{maskedMobile}</span>
        </b>
        <span className={styles.latest}>{addressText(area, line, locale)}</span>
      </span>
    </div>
  );
}
