'use client';

import { applyHref } from '@/components/parts/apply/apply-href';
import { Button } from '@/components/ui/base/button';
import { CouponTicket } from '@/components/ui/base/coupon-ticket';
import { useChannel } from '@/lib/channel/use-channel';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { OwnedCoupon } from '../coupon-types';
import { stateWords, untilText, urgentText, worthOf } from '../coupon-words';

interface OwnedTicketProps {
  readonly coupon: OwnedCoupon;
  /** Epoch ms. */
  readonly now: number;
  /** How many identical coupons this ticket stands for. */
  readonly alike?: number;
  /** On the coupon's own page the ticket is no link. */
  readonly whole?: boolean;
}

/** A user's coupon: a tap opens its page, "use now" leads to what it pays for. */
export function OwnedTicket({ coupon, now, alike = 1, whole = false }: OwnedTicketProps) {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const locale = useLocale();
  const { userCouponId, name, summary, state, uses, rule, faceValue } = coupon;
  const usable = state === 'unused' && coupon.validFrom <= now;
  const use = (
    <Button size="small" href={applyHref(slug, coupon.userCouponId, coupon.rule.goods)} label={word('page_useNamed', { name })}>
      {word('page_use')}
    </Button>
  );
  return (
    <CouponTicket
      worth={worthOf({ rule, faceValue, left: uses.unused }, locale, word)}
      name={name}
      {...(alike > 1 && { count: word('page_alike', { count: alike }) })}
      text={summary}
      until={untilText(coupon, now, locale, word)}
      urgent={urgentText(coupon, now, word)}
      stamp={state === 'unused' ? undefined : word(stateWords[state])}
      {...(!whole && { href: href(slug, '/my/coupons/detail', { userCouponId }) })}
      {...(!whole && usable && { action: use })}
    />
  );
}
