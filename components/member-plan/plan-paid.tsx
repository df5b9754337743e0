'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Button } from '@/components/ui/base/button';
import { useChannel } from '@/lib/channel/use-channel';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { type BoughtPlan, PlanResult, Todos, useRenewal } from './plan-result';
import { endText, onDay } from './plan-words';
import { usePaidPlan } from './use-paid-plan';

/** A membership just paid for, and what to do first. Upgrades have a page of their own. */
export function PlanPaid() {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const { slug } = useChannel();
  const router = useRouter();
  const query = usePaidPlan();
  const { data } = query;
  const promoted = data?.member.change === 'up' ? data.order.orderNo : undefined;
  useEffect(() => {
    if (promoted !== undefined) router.replace(href(slug, '/members/promotionSuccess', { orderNo: promoted }));
  }, [promoted, router, slug]);
  const isLater = ({ member: { beginTime }, order: { paidTime } }: BoughtPlan) => beginTime !== null && beginTime > (paidTime ?? beginTime);
  return (
    <PlanResult
      title={word('paidTitle')}
      query={query}
      heading={(bought) => word(isLater(bought) ? 'paidLater' : 'paidHeading', { plan: word(bought.member.plan) })}
      text={(bought) => {
        const { beginTime, endTime } = bought.member;
        if (beginTime === null || endTime === null) return '';
        return isLater(bought)
          ? word('fromUntil', { from: onDay(locale, beginTime), until: onDay(locale, endTime) })
          : word('until', { time: endText(locale, endTime) });
      }}
    >
      {({ member }) => <First member={member} />}
    </PlanResult>
  );
}

function First({ member }: { readonly member: BoughtPlan['member'] }) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const { slug } = useChannel();
  const known = useRenewal();
  const { coupons } = member;
  const renewal = known?.renewal;
  return (
    <>
      <Todos
        title={word('firstSteps')}
        todos={[
          ...(coupons.length > 0
            ? [{ icon: 'coupon' as const, title: word('stepCoupons', { count: coupons.length }), text: word('stepCouponsText') }]
            : []),
          { icon: 'star', title: word('stepPoints'), text: word('stepPointsText') },
          ...(known === undefined
            ? []
            : [
                renewal && renewal.nextTime !== null
                  ? {
                      icon: 'refresh' as const,
                      title: word('stepRenewalOn'),
                      text: word('stepRenewalOnText', { time: onDay(locale, renewal.nextTime), price: priceTag(renewal.price) }),
                    }
                  : { icon: 'refresh' as const, title: word('stepRenewalOff'), text: word('stepRenewalOffText') },
              ]),
        ]}
      />
      {coupons.length > 0 && (
        <Button kind="secondary" size="large" block href={href(slug, '/my/coupon')}>
          {word('useCoupons')}
        </Button>
      )}
    </>
  );
}
