'use client';

import { Bill } from '@/components/checkout/bill';
import { CancellationRule, StayDates } from '@/components/hotel/booking/stay-summary';
import { nightLines } from '@/components/hotel/booking/night-lines';
import { AddToCalendar } from '@/components/order/add-to-calendar';
import { OrderScreen } from '@/components/order/detail/order-screen';
import { useOrderDetail } from '@/components/order/detail/use-order-detail';
import { Button } from '@/components/ui/base/button';
import { Facts } from '@/components/ui/base/facts';
import { Card, Section } from '@/components/ui/base/card';
import type { OutputOf } from '@/lib/contract/contract';
import { enumerated } from '@/lib/i18n/enumerated';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { mapAddress } from '@/lib/kernel/map-address';
import { hotelCalls } from '@/lib/queries/hotel';
import styles from './stay-order.module.css';

/** Of a whole day, which begins at midnight: at noon of the day before. */
const REMIND_HOURS = 12;

/** The order of a stay; its detail names its set, so both sets ask the same endpoint. */
export function StayOrder({ orderNo }: { readonly orderNo: string }) {
  const detail = useOrderDetail(hotelCalls.orderDetail({ orderNo }));
  return <OrderScreen detail={detail}>{(known) => <BookedStay {...known} />}</OrderScreen>;
}

function BookedStay({ stay, order }: OutputOf<'hotel.orderDetail'>) {
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
        <CancellationRule {...stay} />
      </Card>
      <Section title={word('bill')}>
        <Bill lines={nightLines(stay.nights, stay.roomCount, booking, locale)} couponFen={order.couponAmount} total={order.payAmount} />
      </Section>
    </>
  );
}
