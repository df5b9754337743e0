'use client';

import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Icon } from '@/components/ui/base/icon';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import styles from './exchanged-row.module.css';

export type Exchanged = OutputOf<'exchange.history'>['list'][number];

/** What a code brought, and when. */
export function ExchangedRow({ exchanged: { exchangeNo, gift, time, codeEnd, coupons } }: { readonly exchanged: Exchanged }) {
  const { slug } = useChannel();
  const word = useWords('exchange');
  const count = coupons.reduce((sum, coupon) => sum + coupon.count, 0);
  return (
    <PageLink className={styles.row} href={href(slug, '/exchange/success', { exchangeNo })}>
      <Picture src={gift.imgUrl} alt="" ratio="1 / 1" sizes="56px" rounded className={styles.picture} />
      <span className={styles.main}>
        <span className={styles.name}>{gift.name}</span>
        <span className={styles.note}>{stampOf(time).slice(0, 16)}</span>
        <span className={styles.note}>
          {word('codeEnd', { end: codeEnd })}
          {count > 0 && ` · ${word('couponCount', { count })}`}
        </span>
      </span>
      <Icon name="forward" size={16} />
    </PageLink>
  );
}
