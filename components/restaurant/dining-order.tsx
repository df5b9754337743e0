'use client';

import { OrderBill } from '@/components/parts/order/detail/order-bill';
import { UnitCodes } from '@/components/parts/order/codes/unit-codes';
import { AddToCalendar } from '@/components/parts/order/add-to-calendar';
import { OrderScreen } from '@/components/parts/order/detail/order-screen';
import { isReady, useOrderDetail } from '@/components/parts/order/detail/use-order-detail';
import { Section } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import type { OutputOf } from '@/lib/contract/contract';
import { dayText, fullDay, momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { tableAt } from '@/lib/domain/dining';
import { restaurantCalls } from '@/lib/queries/restaurant';
import { CourseLines } from './courses';
import { DiningRules } from './dining-rules';
import { DiningSummary } from './dining-summary';
import { OrderShop } from './order-shop';

type Detail = OutputOf<'restaurant.orderDetail'>;

/** How long a meal is in the calendar. */
const MEAL_MS = 2 * 3_600_000;

const showsCode = ({ order, dining }: Detail): boolean => order.status === 'ready' && dining.units.some(({ status }) => status === 'open');

export function DiningOrder({ orderNo }: { readonly orderNo: string }) {
  const detail = useOrderDetail(restaurantCalls.orderDetail({ orderNo }, { hideLoading: true }), showsCode, isReady);
  return <OrderScreen detail={detail}>{(known) => <BoughtDining {...known} />}</OrderScreen>;
}

function BoughtDining({ dining, order }: Detail) {
  const word = useWords('restaurantBooking');
  const goods = useWords('restaurant');
  const common = useWords('order');
  const locale = useLocale();
  const { shop, table, units, productName, courses, price, quantity, validUntil, rule } = dining;
  const used = ({ usedTime, usedShopName }: Detail['dining']['units'][number]): string | undefined =>
    usedTime === null ? undefined : word('usedAt', { time: momentLabel(locale, usedTime), shop: usedShopName ?? shop.name });
  const issued = units.some(({ code, status }) => code !== null || status !== 'open');
  return (
    <>
      {issued && (
        <UnitCodes
          title={word('code')}
          note={word(rule.refund.whenExpired ? 'expires' : 'validTo', { day: fullDay(locale, validUntil) })}
          units={units.map((unit) => ({
            unitNo: unit.unitNo,
            status: unit.status,
            code: unit.code,
            name: units.length > 1 ? word('unitName', { name: productName, number: unit.unitNo }) : productName,
            note: used(unit),
          }))}
        />
      )}
      <DiningSummary order={{ ...dining, shopName: shop.name }} />
      <Section title={word(table ? 'table' : 'purchase')}>
        <Facts
          facts={[
            [word('tableTime'), table && `${dayText(locale, table.date)} ${table.time}`],
            [word('guest'), dining.contactName],
            [common('mobile'), dining.contactMobile],
            [common('remark'), dining.remark],
            [word('freeUntil'), dining.freeUntil === null ? null : momentLabel(locale, dining.freeUntil)],
          ]}
        />
        {table && (
          <AddToCalendar
            order={order}
            event={{
              title: word('calendarTitle', { name: shop.name }),
              place: shop.address,
              time: { starts: tableAt(table.date, table.time), ends: tableAt(table.date, table.time) + MEAL_MS },
              remindHoursBefore: 2,
            }}
          />
        )}
      </Section>
      <OrderShop dining={dining} />
      {courses.length > 0 && (
        <Section title={goods('contents')}>
          {courses.map((course) => (
            <CourseLines key={course.courseNo} course={course} word={goods} />
          ))}
        </Section>
      )}
      <DiningRules kind={dining.kind} rule={rule} />
      <Section title={common('bill')}>
        <OrderBill order={order} lines={[{ name: `${productName} × ${quantity}`, fen: price * quantity }]} />
      </Section>
    </>
  );
}
