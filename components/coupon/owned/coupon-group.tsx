'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { CouponGroup, OwnedCoupon } from '../coupon-types';
import { lastDayOf } from '../coupon-words';
import styles from '../coupon.module.css';
import { OwnedTicket } from './owned-ticket';

const MOST_OF_A_GROUP = 3;

type Alike = readonly [OwnedCoupon, ...OwnedCoupon[]];

/** Groups coupons that are the same in every respect, such as ten free nights. */
function alike(coupons: readonly OwnedCoupon[]): readonly Alike[] {
  const same = new Map<string, Alike>();
  for (const coupon of coupons) {
    const key = [coupon.templateId, lastDayOf(coupon.validUntil), coupon.validFrom, coupon.uses.unused, coupon.holderNames].join(' ');
    const others = same.get(key);
    same.set(key, others ? [...others, coupon] : [coupon]);
  }
  return [...same.values()];
}

interface CouponGroupCardProps {
  readonly group: CouponGroup;
  /** The coupons of this group, soonest to expire first. */
  readonly coupons: readonly OwnedCoupon[];
}

/** Coupons that came together: the next one to expire, and a link to the rest. */
export function CouponGroupCard({ group: { packageId, packageName, coupons: count }, coupons }: CouponGroupCardProps) {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const [now] = useState(Date.now);
  const title = packageName || word('page_single');
  const rest = packageId === null ? href(slug, '/my/coupons/list') : href(slug, '/user/package/detail', { id: packageId });
  return (
    <section className={styles.group}>
      <header className={styles.groupHead}>
        <Icon name={packageId === null ? 'coupon' : 'gift'} size={18} />
        <h2>{title}</h2>
        <PageLink className={styles.more} href={rest} aria-label={word('page_allOf', { name: title })}>
          {word('page_count', { count })}
          <Icon name="forward" size={14} />
        </PageLink>
      </header>
      {alike(coupons)
        .slice(0, MOST_OF_A_GROUP)
        .map(([coupon, ...others]) => (
          <OwnedTicket key={coupon.userCouponId} coupon={coupon} now={now} alike={others.length + 1} />
        ))}
    </section>
  );
}
