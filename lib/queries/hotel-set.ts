import type { HotelSetName, shelfOfSet } from '@/lib/domain/hotel-filter';
import type { kinds } from '@/lib/kinds/registry';
import { hotelCalls } from './hotel';
import { newHotelCalls } from './new-hotel';

type ShelfOf<Set extends HotelSetName> = (typeof kinds)['hotelStay']['shelves'][(typeof shelfOfSet)[Set]];

/** Both sets have the same pages; this is all that differs. */
type CallsOf<Set extends HotelSetName> = Readonly<{
  calls: Readonly<{
    search: typeof hotelCalls.shopPage;
    detail: typeof hotelCalls.shopDetail;
    rooms: typeof hotelCalls.productList;
    /** What a coupon can be spent on; the request carries its `userCouponId`. */
    applied: typeof hotelCalls.shopPage;
    appliedRooms: typeof hotelCalls.couponRoomPage;
    condition: typeof hotelCalls.searchCondition;
    pre: typeof hotelCalls.pre | typeof newHotelCalls.pre;
    create: typeof hotelCalls.create | typeof newHotelCalls.create;
  }>;
  /** Written out, so that the browser needn't load the rows of other kinds; the compiler checks them against the registry. */
  pages: Readonly<{
    search: ShelfOf<Set>['list'];
    details: ShelfOf<Set>['detail'];
    richText: `${ShelfOf<Set>['detail']}/richtxt`;
    book: ShelfOf<Set>['book'];
    apply: ShelfOf<Set>['apply'];
  }>;
  cityUse: ShelfOf<Set>['cityUse'];
}>;

/** The calls and pages of each set. */
export const hotelSetCalls: { readonly [Set in HotelSetName]: CallsOf<Set> } = {
  classic: {
    calls: {
      search: hotelCalls.shopPage,
      detail: hotelCalls.shopDetail,
      rooms: hotelCalls.productList,
      applied: hotelCalls.shopPage,
      appliedRooms: hotelCalls.couponRoomPage,
      condition: hotelCalls.searchCondition,
      pre: hotelCalls.pre,
      create: hotelCalls.create,
    },
    pages: {
      search: '/search/hotelSearch',
      details: '/hotel/details',
      richText: '/hotel/details/richtxt',
      book: '/hotel/porder',
      apply: '/search/applyHotel',
    },
    cityUse: 'hotel',
  },
  new: {
    calls: {
      search: newHotelCalls.search,
      detail: newHotelCalls.detail,
      rooms: newHotelCalls.roomPage,
      applied: newHotelCalls.couponHotelPage,
      appliedRooms: newHotelCalls.couponRoomPage,
      condition: newHotelCalls.searchCondition,
      pre: newHotelCalls.pre,
      create: newHotelCalls.create,
    },
    pages: {
      search: '/n/search/hotelSearch',
      details: '/n/hotel/details',
      richText: '/n/hotel/details/richtxt',
      book: '/n/hotel/porder',
      apply: '/n/search/applyHotel',
    },
    cityUse: 'n_hotel',
  },
};
export type HotelSetCalls = (typeof hotelSetCalls)[HotelSetName];
