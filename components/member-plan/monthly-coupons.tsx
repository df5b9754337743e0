'use client';

import { Section } from '@/components/ui/base/card';
import { Picture } from '@/components/ui/base/picture';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import styles from './member-plan.module.css';

/** What each month of every plan brings. */
export function MonthlyCoupons({ benefits }: { readonly benefits: OutputOf<'memberPlan.plans'>['benefits'] }) {
  const word = useWords('memberPlan');
  if (benefits.length === 0) return null;
  return (
    <Section title={word('monthly')} note={word('benefitCouponsText')}>
      <ul className={styles.coupons}>
        {benefits.map(({ name, summary, imgUrl, count }) => (
          <li key={name} className={styles.coupon}>
            <Picture src={imgUrl} alt="" ratio="1 / 1" sizes="48px" rounded className={styles.couponPicture} />
            <span className={styles.couponMain}>
              <b>{name}</b>
              <small>{summary}</small>
            </span>
            <span className={styles.couponCount}>{word('times', { count })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
