'use client';

import { ListScreen } from '@/components/parts/catalogue/list/list-screen';
import { StayDates } from '@/components/hotel/dates/stay-dates';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { daysBetween } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import { type StayDates as Dates, useStay } from '@/stores/use-stay';
import { hotelInput } from './hotel-input';
import { hotelLists } from './hotel-list';
import { HotelRow } from './hotel-row';
import { hotelSetCalls } from '@/lib/queries/hotel-set';

/** Rows whose pictures the first view shows. */
const FIRST_VIEW = 3;

interface HotelSearchProps {
  readonly set: HotelSetName;
  readonly initialCity: City;
  readonly initialStay: Dates;
}

export function HotelSearch({ set, initialCity, initialStay }: HotelSearchProps) {
  const { slug } = useChannel();
  const { details } = hotelSetCalls[set].pages;
  const stay = useStay(initialStay);
  const nights = daysBetween(stay.checkInDate, stay.checkOutDate);
  return (
    <ListScreen
      kind={hotelLists[set]}
      initialCity={initialCity}
      ask={hotelInput(stay)}
      strip={<StayDates initialStay={initialStay} />}
      keyOf={({ hotelId }) => hotelId}
      row={(hotel, index) => (
        <HotelRow hotel={hotel} nights={nights} href={href(slug, details, { id: hotel.hotelId })} priority={index < FIRST_VIEW} />
      )}
    />
  );
}
