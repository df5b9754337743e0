'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { repricingAll } from '@/components/ui/base/repricing';
import { useDayRefusal } from '@/components/parts/apply/use-day-refusal';
import type { AppliedCoupon } from '@/components/parts/apply/with-coupon';
import { Loaded } from '@/components/parts/screens/loaded';
import { Section } from '@/components/ui/base/card';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { daysBetween, eachDay } from '@/lib/kernel/day';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import styles from './apply-rooms.module.css';
import { StayStrip } from './dates/stay-dates';
import { useCouponStay } from './dates/use-coupon-stay';
import { RoomCard } from './room-card';
import { canBeSold } from './use-stay-rooms';

interface ApplyRoomsProps {
  readonly set: HotelSetName;
  readonly hotelId: string;
  readonly coupon: AppliedCoupon;
}

/** The rooms of a hotel that the coupon pays for on the reader's dates, each linked to its booking. */
export function ApplyRooms({ set, hotelId, coupon }: ApplyRoomsProps) {
  const word = useWords('apply');
  const { slug } = useChannel();
  const { calls, pages } = hotelSetCalls[set];
  const { userCouponId } = coupon;
  const stay = useCouponStay(coupon);
  const nights = eachDay(stay.checkInDate, stay.checkOutDate);
  const refusal = useDayRefusal(coupon, { kind: 'hotelStay', days: nights, pieces: nights.length });
  const hotel = useQuery(calls.detail({ hotelId }));
  const rooms = useQuery({ ...calls.appliedRooms({ hotelId, ...stay, userCouponId }), placeholderData: keepPreviousData });
  const length = daysBetween(stay.checkInDate, stay.checkOutDate);
  return (
    <Section title={hotel.data?.name ?? word('chooseRoom')} href={href(slug, pages.details, { id: hotelId })} more={word('details')} bare>
      <div className={styles.dates}>
        <StayStrip stay={stay} hotelId={hotelId} userCouponId={userCouponId} />
      </div>
      <Loaded query={rooms} skeleton={<ListSkeleton rows={3} />}>
        {({ list }) => {
          const open = list.filter(canBeSold);
          return open.length === 0 ? (
            <Empty title={refusal === undefined ? word('noRoom') : word('dayRefused')} text={refusal ?? word('changeDates')} />
          ) : (
            <ul className={styles.rooms} aria-label={word('chooseRoom')} {...repricingAll(rooms.isPlaceholderData)}>
              {open.map((room) => (
                <li key={room.roomTypeId}>
                  <RoomCard
                    room={room}
                    nights={length}
                    at={rooms.dataUpdatedAt}
                    open
                    bookHref={(offerId) => href(slug, pages.book, { hotelId, offerId, ...stay, userCouponId })}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}
