'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderBill } from '@/components/parts/order/detail/order-bill';
import { Card, Section } from '@/components/ui/base/card';
import { Cell } from '@/components/ui/base/cell';
import { Facts } from '@/components/ui/base/facts';
import { Price } from '@/components/ui/base/price';
import { useChannel } from '@/lib/channel/use-channel';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { couponPackageCalls } from '@/lib/queries/coupon-package';
import { href } from '@/lib/routing/href';
import { ManageRenewal } from './manage-renewal';
import { MonthlyCoupons } from './monthly-coupons';
import { type BoughtPlan, useRenewal } from './plan-result';
import { endText, onDay } from './plan-words';
import styles from './member-plan.module.css';

/** A plan on its order's page, bought or renewed: its period, its coupons, and what a refund would return. The page around it asks for it. */
export function PlanOrder({ orderNo }: { readonly orderNo: string }) {
  const { data } = useQuery({ ...couponPackageCalls.orderDetail({ orderNo }), enabled: false });
  return data?.kind === 'plan' ? <Bought {...data} /> : null;
}

function Bought({ order, member }: BoughtPlan) {
  const word = useWords('memberPlan');
  const common = useWords('order');
  return (
    <>
      <Period member={member} />
      {member.coupons.length === 0 ? <MonthlyCoupons benefits={member.benefits} /> : <Given member={member} />}
      {order.status === 'ready' && <Renewal endTime={member.endTime} />}
      {member.rest && (
        <Section title={word('rest')}>
          <Facts
            facts={[
              [word('restBack'), <Price key="back" fen={member.rest.refundAmount} size="small" />],
              [common('pointsBack'), member.rest.pointsAmount > 0 && common('pointsCount', { count: member.rest.pointsAmount })],
              [word('restKept'), <Price key="kept" fen={member.rest.feeAmount} size="small" plain />],
            ]}
          />
          <p className={styles.note}>{word('restNote')}</p>
        </Section>
      )}
      <Section title={common('bill')}>
        <OrderBill order={order} lines={[{ name: word(member.plan), fen: member.price }]} />
      </Section>
    </>
  );
}

function Period({ member }: Pick<BoughtPlan, 'member'>) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const { plan, beginTime, endTime, carriedDays, deducted, renews, replaced } = member;
  return (
    <Section title={word(plan)}>
      <Facts
        facts={[
          [word('begins'), beginTime === null ? word('beginsNow') : endText(locale, beginTime)],
          [word('ends'), endTime === null ? null : endText(locale, endTime)],
          [word('carried'), carriedDays > 0 ? word('carriedDays', { count: carriedDays }) : null],
          [word('orderHow'), word(deducted ? 'orderDeducted' : 'orderBought')],
          [word('orderRenewal'), deducted ? null : word(renews ? 'yes' : 'no')],
        ]}
      />
      {replaced && <p className={styles.note}>{word('orderReplaced')}</p>}
    </Section>
  );
}

function Given({ member: { coupons, nextCouponsTime } }: Pick<BoughtPlan, 'member'>) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const { slug } = useChannel();
  const [now] = useState(Date.now);
  const stateOf = ({ state, validUntil }: (typeof coupons)[number]) => {
    if (state === 'used') return word('couponUsed');
    return state === 'unused' && validUntil > now ? word('couponUntil', { time: onDay(locale, validUntil) }) : word('couponOver');
  };
  return (
    <Section
      title={word('orderCoupons')}
      note={nextCouponsTime === null ? undefined : `${word('nextCoupons')} ${onDay(locale, nextCouponsTime)}`}
      flush
    >
      {coupons.map((coupon) => (
        <Cell
          key={coupon.userCouponId}
          icon="coupon"
          title={coupon.name}
          note={stateOf(coupon)}
          href={href(slug, '/my/coupons/detail', { userCouponId: coupon.userCouponId })}
        />
      ))}
    </Section>
  );
}

function Renewal({ endTime }: { readonly endTime: number | null }) {
  const known = useRenewal();
  if (!known?.renewal) return null;
  return (
    <Card flush>
      <ManageRenewal renewal={known.renewal} endTime={endTime} />
    </Card>
  );
}
