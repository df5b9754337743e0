'use client';

import { type ReactNode, useState } from 'react';
import { OrderBill } from '@/components/parts/order/detail/order-bill';
import { OrderScreen } from '@/components/parts/order/detail/order-screen';
import { useOrderDetail } from '@/components/parts/order/detail/use-order-detail';
import { Card, Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Facts } from '@/components/ui/base/facts';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import type { OutputOf } from '@/lib/contract/contract';
import { useChannel } from '@/lib/channel/use-channel';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { couponPackageCalls } from '@/lib/queries/coupon-package';
import { href } from '@/lib/routing/href';
import type { OwnedCard } from '../card/card-words';
import { OwnedCardView } from '../card/owned-card';
import { CouponLines } from '../coupon-lines';
import { OwnedTicket } from '../owned/owned-ticket';
import type { OrderedPackage } from '../package/package-types';
import { countText, refundText } from '../package/package-words';
import styles from './package-order.module.css';

type Known = Extract<OutputOf<'couponPackage.orderDetail'>, { kind: 'package' }>;

interface PackageOrderProps {
  readonly orderNo: string;
  /** The part of the page for a membership. */
  readonly plan: ReactNode;
}

/** What was ordered with its coupons, and what refunding the rest would return. */
export function PackageOrder({ orderNo, plan }: PackageOrderProps) {
  const detail = useOrderDetail(couponPackageCalls.orderDetail({ orderNo }, { hideLoading: true }));
  return <OrderScreen detail={detail}>{(known) => (known.kind === 'plan' ? plan : <Bought {...known} />)}</OrderScreen>;
}

type Ordered = Pick<Known, 'order' | 'package'>;

function Bought({ order, package: bought }: Ordered) {
  return bought.card ? <BoughtCard order={order} package={bought} card={bought.card} /> : <BoughtPackage order={order} package={bought} />;
}

/** A card has a view of its own; its coupons, refund and bill are those of any package. */
function BoughtCard({ order, package: bought, card }: Ordered & { readonly card: OwnedCard }) {
  const common = useWords('order');
  return (
    <>
      <OwnedCardView card={card} />
      {bought.coupons.length > 0 && <Given bought={bought} />}
      <Upcoming upcoming={bought.upcoming} />
      <Rest bought={bought} />
      <Section title={common('bill')}>
        <OrderBill order={order} lines={[{ name: `${card.name} · ${card.planName}`, fen: bought.price }]} />
      </Section>
    </>
  );
}

function BoughtPackage({ order, package: bought }: Ordered) {
  const word = useWords('coupon');
  const common = useWords('order');
  const { name, imgUrl, quantity, price } = bought;
  return (
    <>
      <Card>
        <div className={styles.head}>
          <Picture src={imgUrl} alt="" ratio="4 / 3" sizes="104px" rounded className={styles.picture} />
          <div>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.note}>{word('page_bought', { count: quantity })}</p>
            <p className={styles.note}>{refundText(bought, word)}</p>
          </div>
        </div>
      </Card>
      <Given bought={bought} />
      <Upcoming upcoming={bought.upcoming} />
      <Rest bought={bought} />
      <Single orderNo={order.orderNo} bought={bought} />
      <Section title={common('bill')}>
        <OrderBill order={order} lines={[{ name: `${name} × ${quantity}`, fen: price * quantity }]} />
      </Section>
    </>
  );
}

/** Its coupons or, before it is paid, what they will be. */
function Given({ bought: { coupons, contents, quantity } }: { readonly bought: OrderedPackage }) {
  const word = useWords('coupon');
  const [now] = useState(Date.now);
  if (coupons.length === 0) {
    return (
      <Section title={word('page_inside')}>
        <CouponLines
          className={styles.contents}
          lines={contents.map((content) => ({
            id: content.templateId,
            name: content.name,
            note: content.summary,
            count: countText({ ...content, count: content.count * quantity }, word),
          }))}
        />
      </Section>
    );
  }
  const used = coupons.filter(({ uses }) => uses.used > 0).length;
  return (
    <Section title={word('page_given')} note={word('page_usedOf', { used, total: coupons.length })} bare>
      <div className={styles.tickets}>
        {coupons.map((coupon) => (
          <OwnedTicket key={coupon.userCouponId} coupon={coupon} now={now} />
        ))}
      </div>
    </Section>
  );
}

/** Coupons of later months, a line for each month. */
function Upcoming({ upcoming }: Pick<OrderedPackage, 'upcoming'>) {
  const word = useWords('coupon');
  const locale = useLocale();
  if (upcoming.length === 0) return null;
  const comingAt = (time: number) =>
    upcoming.filter((one) => one.time === time).map(({ name, count }) => <p key={name}>{`${name} × ${count}`}</p>);
  const times = [...new Set(upcoming.map(({ time }) => time))];
  return (
    <Section title={word('page_upcoming')}>
      <Facts facts={times.map((time) => [momentLabel(locale, time), comingAt(time)])} />
    </Section>
  );
}

/** What a refund would return now, shown before anybody asks for one. */
function Rest({ bought: { rest, lockedCoupons } }: { readonly bought: OrderedPackage }) {
  const word = useWords('coupon');
  const order = useWords('order');
  if (rest === null) return lockedCoupons > 0 ? <p className={styles.locked}>{word('page_restLocked', { count: lockedCoupons })}</p> : null;
  return (
    <Section title={word('page_rest')}>
      <Facts
        facts={[
          [word('page_restBack'), <Price key="back" fen={rest.refundAmount} size="small" />],
          [order('pointsBack'), rest.pointsAmount > 0 && order('pointsCount', { count: rest.pointsAmount })],
          [word('page_restKept'), <Price key="kept" fen={rest.feeAmount} size="small" plain />],
        ]}
      />
      <p className={styles.note}>{word('page_restNote')}</p>
    </Section>
  );
}

/** Coupons that can be returned one by one: a line for each kind, linked to the choice of how many. */
function Single({ orderNo, bought: { single, coupons, upcoming } }: { readonly orderNo: string; readonly bought: OrderedPackage }) {
  const { slug } = useChannel();
  const word = useWords('coupon');
  const monthly = upcoming.length > 0;
  // A single coupon that makes up the whole package is covered by the refund of the rest.
  if (single.length < (monthly ? 1 : 2)) return null;
  const rows = single.map((one) => ({ ...one, name: coupons.find(({ userCouponId }) => userCouponId === one.userCouponId)?.name ?? '' }));
  const isAlike = (one: (typeof rows)[number]) => (other: (typeof rows)[number]) =>
    other.name === one.name && other.refundAmount === one.refundAmount;
  const firsts = rows.filter((row, index) => rows.findIndex(isAlike(row)) === index);
  return (
    <CellGroup title={word('page_alone')}>
      {firsts.map((first) => (
        <Cell
          key={first.unitNo}
          title={first.name}
          note={word('page_aloneNote', { count: rows.filter(isAlike(first)).length })}
          value={<Price fen={first.refundAmount} size="small" plain />}
          href={href(slug, '/my/refund/refund', { orderNo, units: String(first.unitNo) })}
        />
      ))}
      {monthly && <p className={styles.note}>{word('page_aloneMonthly')}</p>}
    </CellGroup>
  );
}
