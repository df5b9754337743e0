'use client';

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/screens/loaded';
import { Button } from '@/components/ui/base/button';
import { Card, Section } from '@/components/ui/base/card';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useWords } from '@/lib/i18n/use-words';
import { mapAddress } from '@/lib/kernel/map-address';
import { hotelCalls } from '@/lib/queries/hotel';
import { Bill } from '@/components/hotel/booking/bill';
import { CancellationRule, StayDates } from '@/components/hotel/booking/stay-summary';
import styles from './stay-order.module.css';

/** The stay within its order's page; an order's detail names its set, so both sets ask the same endpoint. */
export function StayOrder({ orderNo }: { readonly orderNo: string }) {
  const word = useWords('order');
  const detail = useQuery(hotelCalls.orderDetail({ orderNo }));
  return (
    <Loaded query={detail} skeleton={<CellSkeleton cells={5} />}>
      {({ stay, order }) => (
        <>
          <Card>
            <h2 className={styles.name}>{stay.hotelName}</h2>
            <p className={styles.address}>{stay.address}</p>
            <div className={styles.ways}>
              <Button kind="secondary" size="small" icon="location" href={mapAddress(stay, stay.hotelName)}>
                {word('map')}
              </Button>
              <Button kind="secondary" size="small" icon="phone" href={`tel:${stay.hotelTelephone}`}>
                {word('call')}
              </Button>
            </div>
            <StayDates {...stay} />
            <dl className={styles.lines}>
              {[
                [word('room'), `${stay.roomName} · ${stay.offerName} × ${word('roomCount', { count: stay.roomCount })}`],
                [word('guests'), stay.guests.map((guest) => guest.name).join('、')],
                [word('mobile'), stay.contactMobile],
                [word('arriveTime'), stay.arriveTime],
                ...(stay.remark ? [[word('remark'), stay.remark]] : []),
                ...(stay.confirmationNo ? [[word('confirmationNo'), stay.confirmationNo]] : []),
              ].map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <CancellationRule {...stay} />
          </Card>
          <Section title={word('bill')}>
            <Bill nights={stay.nights} roomCount={stay.roomCount} total={order.payAmount} />
          </Section>
        </>
      )}
    </Loaded>
  );
}
