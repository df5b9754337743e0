'use client';

import { repricingAll } from '@/components/ui/base/repricing';
import { StayDates } from '@/components/hotel/dates/stay-dates';
import { TextButton } from '@/components/ui/base/text-button';
import { Empty } from '@/components/ui/state/empty';
import { ServedItem } from '@/components/ui/base/served-item';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { daysBetween } from '@/lib/kernel/day';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { type StayDates as Dates, useStay } from '@/stores/use-stay';
import { RoomCard } from './room-card';

import styles from './stay-rooms.module.css';
import { canBeSold, useStayRooms } from './use-stay-rooms';

const OPEN_ROOMS = 2;

interface StayRoomsProps {
  readonly set: HotelSetName;
  readonly hotelId: string;
  /** The dates the page was rendered with. */
  readonly initialStay: Dates;
}

export function StayRooms({ set, hotelId, initialStay }: StayRoomsProps) {
  const word = useWords('hotel');
  const { slug } = useChannel();
  const stay = useStay(initialStay);
  const { pages } = hotelSetCalls[set];
  const rooms = useStayRooms(set, hotelId, stay);
  const list = rooms.data?.list ?? [];
  // Bookable rooms first; otherwise the hotel's own order is kept.
  const sorted = [...list.filter(canBeSold), ...list.filter((room) => !canBeSold(room))];
  const nights = daysBetween(stay.checkInDate, stay.checkOutDate);
  return (
    <section id="rooms" className={styles.rooms} aria-labelledby="rooms-heading">
      <h2 id="rooms-heading" className="visually-hidden">
        {word('roomsHeading')}
      </h2>
      <div className={styles.dates}>
        <StayDates initialStay={initialStay} hotelId={hotelId} />
      </div>
      {rooms.isPending && <ListSkeleton rows={3} />}
      {rooms.isError && (
        <button type="button" className={styles.failed} onClick={() => void rooms.refetch()}>
          {word('roomsFailed')}
        </button>
      )}
      {rooms.isSuccess && !list.some(canBeSold) && (
        <Empty
          title={word('allSoldOut')}
          action={
            <TextButton kind="secondary" href="#rooms">
              {word('changeDates')}
            </TextButton>
          }
        />
      )}
      <ul className={styles.list} {...repricingAll(rooms.isPlaceholderData)}>
        {sorted.map((room, index) => (
          <ServedItem key={room.roomTypeId} of={[room, nights, rooms.dataUpdatedAt]} height={index < OPEN_ROOMS ? '29rem' : '7rem'}>
            {() => (
              <RoomCard
                room={room}
                nights={nights}
                at={rooms.dataUpdatedAt}
                open={index < OPEN_ROOMS}
                bookHref={(offerId) => href(slug, pages.book, { hotelId, offerId })}
              />
            )}
          </ServedItem>
        ))}
      </ul>
    </section>
  );
}
