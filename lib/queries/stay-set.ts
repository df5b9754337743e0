import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { hotelCalls } from './hotel';
import { newHotelCalls } from './new-hotel';

/** What booking a stay asks of each hotel set; the answers are the same. */
export const staySets = {
  classic: {
    pre: hotelCalls.pre,
    create: hotelCalls.create,
    orderDetail: hotelCalls.orderDetail,
    details: '/hotel/details',
    book: '/hotel/porder',
  },
  new: {
    pre: newHotelCalls.pre,
    create: newHotelCalls.create,
    orderDetail: newHotelCalls.orderDetail,
    details: '/n/hotel/details',
    book: '/n/hotel/porder',
  },
} as const satisfies Record<HotelSetName, unknown>;
