'use client';

import { OrderBill } from '@/components/parts/order/detail/order-bill';
import { useAwake } from '@/components/parts/order/codes/use-awake';
import { Facts } from '@/components/ui/base/facts';
import { OrderScreen } from '@/components/parts/order/detail/order-screen';
import { isReady, useOrderDetail } from '@/components/parts/order/detail/use-order-detail';
import { Card, Section } from '@/components/ui/base/card';
import type { OutputOf } from '@/lib/contract/contract';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { comboCalls } from '@/lib/queries/combo';
import { BookedPartCard } from './booked-part';
import { dayText } from '@/lib/i18n/dates';
import styles from './combo-order.module.css';

type Known = OutputOf<'combo.orderDetail'>;

const showsCode = ({ order, combo }: Known): boolean =>
  order.status === 'ready' && combo.parts.some(({ units }) => units.some(({ status }) => status === 'open'));

export function ComboOrder({ orderNo }: { readonly orderNo: string }) {
  const detail = useOrderDetail(comboCalls.orderDetail({ orderNo }, { hideLoading: true }), showsCode, isReady);
  return <OrderScreen detail={detail}>{(known) => <BookedCombo {...known} />}</OrderScreen>;
}

function BookedCombo({ order, combo }: Known) {
  const word = useWords('combo');
  const common = useWords('order');
  const locale = useLocale();
  useAwake(showsCode({ order, combo }));
  return (
    <>
      <Card>
        <h2 className={styles.name}>{combo.name}</h2>
        <Facts
          facts={[
            [word('quantity'), word('sets', { count: combo.quantity })],
            [word('firstDay'), combo.date === null ? word('later') : dayText(locale, combo.date)],
            [word('contact'), `${combo.contactName} ${combo.contactMobile}`],
          ]}
        />
      </Card>
      {combo.parts.map((part) => (
        <BookedPartCard key={part.partNo} order={order} comboId={combo.comboId} part={part} />
      ))}
      <Section title={common('bill')}>
        <OrderBill
          order={order}
          lines={combo.parts.map(({ name, price, units }) => ({ name: `${name} × ${units.length}`, fen: price * units.length }))}
        />
      </Section>
    </>
  );
}
