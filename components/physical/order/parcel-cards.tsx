'use client';

import { Card } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { Parcel } from '../goods-types';
import { parcelWords } from '../goods-words';
import styles from './order.module.css';

/** The position of each parcel, with a link to its tracking. */
export function ParcelCards({ orderNo, parcels }: { readonly orderNo: string; readonly parcels: readonly Parcel[] }) {
  const word = useWords('parcel');
  const locale = useLocale();
  const { slug } = useChannel();
  if (parcels.length === 0) return null;
  return (
    <Card flush>
      {parcels.map(({ parcelNo, status, companyName, latest, shippedTime }) => (
        <PageLink key={parcelNo} className={styles.parcel} href={href(slug, '/my/physicalOrder/expressInfo', { orderNo, parcelNo })}>
          <span className={styles.badge}>
            <Icon name="truck" size={20} />
          </span>
          <span className={styles.parcelText}>
            <b>
              {word(parcelWords[status])}
              {parcels.length > 1 && ` · ${word('parcel', { number: parcelNo })}`}
            </b>
            {latest?.text !== word(parcelWords[status]) && (
              <span className={styles.latest}>{latest?.text ?? word('waiting', { company: companyName })}</span>
            )}
            <time className={styles.time}>{momentLabel(locale, latest?.time ?? shippedTime)}</time>
          </span>
          <Icon name="forward" size={16} className={styles.arrow} />
        </PageLink>
      ))}
    </Card>
  );
}
