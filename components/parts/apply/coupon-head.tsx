'use client';

import { PageLink } from '@/components/ui/base/page-link';
import { Icon } from '@/components/ui/base/icon';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import styles from './coupon-head.module.css';
import { paysShort } from './rule-words';

/** The coupon being spent: what it pays, until when, and a link to its rule. */
export function CouponHead({ coupon }: { readonly coupon: OutputOf<'coupon.find'> }) {
  const word = useWords('apply');
  const locale = useLocale();
  const { slug } = useChannel();
  const { userCouponId, name, summary, rule, uses, validUntil } = coupon;
  const { amount, note } = paysShort(rule, word);
  return (
    <section className={styles.coupon} aria-label={name}>
      <div className={styles.pays}>
        <b className={styles.amount}>{amount}</b>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.summary}>{summary}</p>
        <p className={styles.facts}>
          {word('until', { day: fullDay(locale, dayOf(validUntil - 1)) })}
          {uses.issued > 1 && ` · ${word('usesLeft', { count: uses.unused })}`}
        </p>
      </div>
      <PageLink className={styles.rule} href={href(slug, '/search/apply/config', { userCouponId })}>
        {word('rule')}
        <Icon name="forward" size={12} />
      </PageLink>
    </section>
  );
}
