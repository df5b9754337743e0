'use client';

import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import { classNames } from '@/components/ui/base/class-names';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { CouponGroup } from '../coupon-types';
import { lastDayOf } from '../coupon-words';
import styles from './package-card.module.css';

interface PackageCardProps {
  readonly group: CouponGroup;
  /** Where the card links to; none on the package's own page. */
  readonly href?: string;
}

/** A package as a card in a wallet: how many coupons are left, and when the next one expires. */
export function PackageCard({ group: { packageName, coupons, unused, validUntil }, href }: PackageCardProps) {
  const word = useWords('coupon');
  const locale = useLocale();
  const face = (
    <>
      <span className={styles.head}>
        <Icon name="gift" size={20} />
        <span className={styles.name}>{packageName}</span>
        {href !== undefined && <Icon name="forward" size={16} />}
      </span>
      <span className={styles.left}>
        <b>{unused}</b>
        {word('page_leftOf', { total: coupons })}
      </span>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${(unused / Math.max(1, coupons)) * 100}%` }} />
      </span>
      <span className={styles.foot}>
        {unused > 0 ? word('page_nextUntil', { day: fullDay(locale, lastDayOf(validUntil)) }) : word('page_allOver')}
      </span>
    </>
  );
  const look = classNames(styles.card, unused === 0 && styles.over);
  return href === undefined ? (
    <div className={look}>{face}</div>
  ) : (
    <PageLink className={look} href={href}>
      {face}
    </PageLink>
  );
}
