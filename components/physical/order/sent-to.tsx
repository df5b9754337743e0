'use client';

import { Icon } from '@/components/ui/base/icon';
import type { OrderedGoods } from '../goods-types';
import styles from './order.module.css';

/** Who takes it, and where, as it was when it was ordered. */
export function SentTo({ consignee: { name, maskedMobile, area, line } }: { readonly consignee: OrderedGoods['consignee'] }) {
  return (
    <div className={styles.sentTo}>
      <span className={styles.badge}>
        <Icon name="location" size={20} />
      </span>
      <span className={styles.parcelText}>
        <b>
          {name} <span className={styles.number}>{maskedMobile}</span>
        </b>
        <span className={styles.latest}>
          {[...new Set(area)].join('')} {line}
        </span>
      </span>
    </div>
  );
}
