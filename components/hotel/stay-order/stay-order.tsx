'use client';

import { OrderBill } from '@/components/parts/order/detail/order-bill';
import { CancellationRule, MemberLine, StayDates } from '@/components/hotel/booking/stay-summary';
import { nightLines } from '@/components/hotel/booking/night-lines';
import { AddToCalendar } from '@/components/parts/order/add-to-calendar';
import { OrderScreen } from '@/components/parts/order/detail/order-screen';
import { useOrderDetail } from '@/components/parts/order/detail/use-order-detail';
import { Button } from '@/components/ui/base/button';
import { Facts } from '@/components/ui/base/facts';
import { Card, Section } from '@/components/ui/base/card';
import type { OutputOf } from '@/lib/contract/contract';
import { enumerated } from '@/lib/i18n/enumerated';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { mapAddress } from '@/lib/kernel/map-address';
import { serverNow } from '@/lib/kernel/shop-clock';
import { hotelCalls } from '@/lib/queries/hotel';
import styles from './stay-order.module.css';

/** Hours before the day, which begins at midnight: noon of the day before. */
const REMIND_HOURS = 12;

type Known = OutputOf<'hotel.orderDetail'>;

/** The guests have arrived and may check out at any time. */
const isBeingUsed = ({ order, stay }: Known): boolean => order.status === 'ready' && stay.checkInDate <= dayOf(serverNow());
const showsNoCode = () => false;

/** The order of a stay. Its detail names the set, so both sets use the same endpoint. */
export function StayOrder({ orderNo }: { readonly orderNo: string }) {
  const detail = useOrderDetail(hotelCalls.orderDetail({ orderNo }, { hideLoading: true }), showsNoCode, isBeingUsed);
  return <OrderScreen detail={detail}>{(known) => <BookedStay {...known} />}</OrderScreen>;
}

function BookedStay({ stay, order }: Known) {
  const word = useWords('order');
  const stayWord = useWords('hotelStayOrder');
  const booking = useWords('booking');
  const locale = useLocale();
  return (
    <>
      <Card>
        <h2 className={styles.name}>{stay.hotelName}</h2>
        <p className={styles.address}>{stay.address}</p>
        <div className={styles.ways}>
          <Button kind="secondary" size="small" icon="location" href={mapAddress(stay, stay.hotelName)}>
            {word('map')}
          </Button>
          <Button kind="secondary" size="small" icon="phone" href={`tel:${stay.hotelTelephone}`}>
            {stayWord('call')}
          </Button>
          <AddToCalendar
            order={order}
            event={{
              title: stayWord('calendarTitle', { name: stay.hotelName }),
              place: stay.address,
              time: { from: stay.checkInDate, until: stay.checkOutDate },
              remindHoursBefore: REMIND_HOURS,
            }}
          />
        </div>
        <StayDates {...stay} />
        <Facts
          facts={[
            [stayWord('room'), `${stay.roomName} · ${stay.offerName} × ${stayWord('roomCount', { count: stay.roomCount })}`],
            [
              stayWord('guests'),
              enumerated(
                locale,
                stay.guests.map((guest) => guest.name),
              ),
            ],
            [word('mobile'), stay.contactMobile],
            [stayWord('arriveTime'), stay.arriveTime],
            [word('remark'), stay.remark],
            [stayWord('confirmationNo'), stay.confirmationNo],
          ]}
        />
        <CancellationRule {...stay} agreed />
        {stay.member && (
          <MemberLine {...stay.member} memberAmount={stay.nights.reduce((sum, { price }) => sum + price * stay.roomCount, 0)} />
        )}
      </Card>
      <Section title={word('bill')}>
        <OrderBill order={order} lines={nightLines(stay.nights, stay.roomCount, booking, locale)} />
      </Section>
    </>
  );
}
