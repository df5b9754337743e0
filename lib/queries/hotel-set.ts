import type { HotelSetName, shelfOfSet } from '@/lib/domain/hotel-filter';
import type { kinds } from '@/lib/kinds/registry';
import { hotelCalls } from './hotel';
import { newHotelCalls } from './new-hotel';

type ShelfOf<Set extends HotelSetName> = (typeof kinds)['hotelStay']['shelves'][(typeof shelfOfSet)[Set]];

/** Both sets show the same pages; this is all they differ in. */
type CallsOf<Set extends HotelSetName> = Readonly<{
  calls: Readonly<{
    search: typeof hotelCalls.shopPage;
    detail: typeof hotelCalls.shopDetail;
    rooms: typeof hotelCalls.productList;
    /** What one coupon can be spent on: `userCouponId` goes with the question. */
    applied: typeof hotelCalls.shopPage;
    appliedRooms: typeof hotelCalls.couponRoomPage;
    condition: typeof hotelCalls.searchCondition;
    pre: typeof hotelCalls.pre | typeof newHotelCalls.pre;
    create: typeof hotelCalls.create | typeof newHotelCalls.create;
  }>;
  /** Written out for the browser's sake, which needs no other kind's row; the compiler holds them to the row. */
  pages: Readonly<{
    search: ShelfOf<Set>['list'];
    details: ShelfOf<Set>['detail'];
    richText: `${ShelfOf<Set>['detail']}/richtxt`;
    book: ShelfOf<Set>['book'];
    apply: ShelfOf<Set>['apply'];
  }>;
  cityUse: ShelfOf<Set>['cityUse'];
}>;

/** What each set is asked by, and where its pages are. */
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
