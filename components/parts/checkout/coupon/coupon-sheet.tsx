'use client';

import { useState } from 'react';
import { PressButton } from '@/components/ui/base/press-button';
import { Price } from '@/components/ui/base/price';
import { Tag } from '@/components/ui/base/tag';
import { TaggedName } from '@/components/ui/base/tagged-name';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { Sheet } from '@/components/ui/overlay/sheet';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import type { CouponOffer } from './coupon-choice';
import styles from './coupon.module.css';

interface CouponSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly offer: CouponOffer;
  readonly onChoose: (userCouponId: string | undefined) => void;
}

/** The value of the radio button for "no coupon"; no id is empty. */
const NONE = '';

/**
 * The coupons that fit, the best one first and labelled; then the others, each with its reason. Nothing changes before the button is
 * pressed.
 */
export function CouponSheet({ open, onClose, offer, onChoose }: CouponSheetProps) {
  const word = useWords('checkout');
  const coupon = useWords('coupon');
  const locale = useLocale();
  const { fitting, refused, proposed, chosen } = offer;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const value = draft ?? chosen?.userCouponId ?? NONE;
  const until = (validUntil: number) => word('couponUntil', { day: fullDay(locale, dayOf(validUntil - 1)) });
  const leave = () => {
    setDraft(undefined);
    onClose();
  };
  const confirm = () => {
    if (value !== (chosen?.userCouponId ?? NONE)) onChoose(value === NONE ? undefined : value);
    leave();
  };
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={word('couponTitle')}
      tall
      foot={
        <PressButton block size="large" onClick={confirm}>
          {word('couponConfirm')}
        </PressButton>
      }
    >
      <RadioGroup
        name="coupon"
        label={word('couponTitle')}
        value={value}
        onChange={setDraft}
        choices={[
          ...fitting.map(({ userCouponId, name, summary, pays, validUntil, unused }) => ({
            value: userCouponId,
            icon: (
              <span className={styles.face}>
                <span className={styles.label}>{word('couponTakesOff')}</span>
                <Price fen={pays} size="small" />
              </span>
            ),
            title: (
              <TaggedName>
                {name}
                {userCouponId === proposed && <Tag>{word('couponBest')}</Tag>}
              </TaggedName>
            ),
            note: [summary, until(validUntil), ...(unused > 1 ? [word('couponUses', { count: unused })] : [])].join(' · '),
          })),
          { value: NONE, title: word('couponNone') },
        ]}
      />
      {refused.length > 0 && (
        <section className={styles.refused} aria-labelledby="refused-coupons">
          <h3 id="refused-coupons" className={styles.heading}>
            {word('couponsRefused', { count: refused.length })}
          </h3>
          <ul>
            {refused.map(({ userCouponId, name, validUntil, reason }) => (
              <li key={userCouponId} className={styles.other}>
                <span className={styles.name}>{name}</span>
                <span className={styles.until}>{until(validUntil)}</span>
                <span className={styles.reason}>{coupon(`reason_${reason}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}
