'use client';

import { DetailBar } from '@/components/parts/catalogue/detail/detail-bar';
import type { CustomerService } from '@/lib/channel/channel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { daysBetween } from '@/lib/kernel/day';
import { nightlyPrice, priceTag } from '@/lib/kernel/money';
import { type StayDates, useStay } from '@/stores/use-stay';
import type { HotelDetail } from './hotel-types';
import { cheapestOffer, useStayRooms } from './use-stay-rooms';

interface HotelBarProps {
  readonly set: HotelSetName;
  readonly hotel: Pick<HotelDetail, 'hotelId' | 'name' | 'price'>;
  readonly service: CustomerService;
  readonly initialStay: StayDates;
  /** The page's canonical one. */
  readonly path: string;
}

/** The price follows the dates; when they are sold out, it is that of others. */
export function HotelBar({ set, hotel: { hotelId, name, price }, initialStay, ...bar }: HotelBarProps) {
  const word = useWords('hotel');
  const stay = useStay(initialStay);
  const rooms = useStayRooms(set, hotelId, stay);
  const cheapest = cheapestOffer(rooms.data?.list ?? []);
  const fen = nightlyPrice(cheapest?.price ?? price, daysBetween(stay.checkInDate, stay.checkOutDate));
  const isSoldOut = rooms.isSuccess && cheapest === undefined;
  return (
    <DetailBar
      {...bar}
      name={name}
      shareText={word('shareText', { name, price: priceTag(fen) })}
      fen={fen}
      isRepriced={rooms.isPlaceholderData}
      note={word(isSoldOut ? 'fromOtherNights' : 'fromNight')}
      action={word('seeRooms')}
      target="rooms"
    />
  );
}
