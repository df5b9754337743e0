'use client';

import { PriceWords } from '@/components/ui/base/price';
import { classNames } from '@/components/ui/base/class-names';
import { Card } from '@/components/ui/base/card';
import { useShopNow } from '@/components/ui/state/use-shop-now';
import { dayText } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { daysBetween } from '@/lib/kernel/day';
import { type Fen, priceTag } from '@/lib/kernel/money';
import type { PreOrder } from './booking-types';
import { type OfferRule, ruleText } from './rule-text';
import styles from './stay-summary.module.css';

type Stay = Pick<PreOrder, 'checkInDate' | 'checkOutDate'>;

export function StayDates({ checkInDate, checkOutDate }: Stay) {
  const word = useWords('booking');
  const locale = useLocale();
  const date = (label: string, day: string) => (
    <span className={styles.date}>
      <span className={styles.label}>{label}</span>
      <span className={styles.day}>{dayText(locale, day)}</span>
    </span>
  );
  return (
    <div className={styles.dates}>
      {date(word('checkIn'), checkInDate)}
      <span className={styles.nights}>{word('nights', { count: daysBetween(checkInDate, checkOutDate) })}</span>
      {date(word('checkOut'), checkOutDate)}
    </div>
  );
}

interface CancellationRuleProps extends OfferRule {
  /** Of an order, which may have ended: the rule as it was agreed, and not what cancelling would cost now. */
  readonly agreed?: boolean;
}

export function CancellationRule({ cancellation, freeUntil, agreed = false }: CancellationRuleProps) {
  const word = useWords('booking');
  const locale = useLocale();
  const now = useShopNow();
  const isFree = cancellation.kind === 'free' && freeUntil !== null && freeUntil >= now;
  const isOver = cancellation.kind === 'free' && !isFree && !agreed;
  return (
    <p className={classNames(styles.rule, isFree && styles.friendly, cancellation.kind === 'none' && !agreed && styles.strict)}>
      {isOver ? word('ruleFirstNight') : ruleText({ cancellation, freeUntil }, word, locale)}
    </p>
  );
}

interface MemberLineProps {
  readonly levelName: string;
  readonly ordinaryAmount: Fen;
  readonly memberAmount: Fen;
  /** It is what is paid; otherwise a coupon is. */
  readonly applied?: boolean;
}

/** What a member of the hotel's group pays, beside what everybody does. */
export function MemberLine({ levelName, ordinaryAmount, memberAmount, applied = true }: MemberLineProps) {
  const word = useWords('booking');
  const amounts = {
    level: levelName,
    ordinary: priceTag(ordinaryAmount),
    member: priceTag(memberAmount),
    saved: priceTag(ordinaryAmount - memberAmount),
  };
  return (
    <p className={classNames(styles.rule, applied && styles.friendly)}>
      <PriceWords>{word(applied ? 'memberPaid' : 'memberWithoutCoupon', amounts)}</PriceWords>
    </p>
  );
}

/** What is bought, on top of the booking page. */
export function StaySummary({ order }: { readonly order: PreOrder }) {
  const word = useWords('booking');
  const breakfast = order.breakfast === 0 ? word('noBreakfast') : word('breakfasts', { count: order.breakfast });
  return (
    <Card>
      <h2 className={styles.hotel}>{order.hotelName}</h2>
      <p className={styles.room}>{[order.roomName, order.bed, order.offerName, breakfast].join(' · ')}</p>
      <StayDates {...order} />
      <CancellationRule {...order} />
      {order.member && <MemberLine {...order.member} />}
    </Card>
  );
}
