import type { HotelSetName } from '@/lib/domain/hotel-filter';
import type { RouteName } from '@/lib/routing/routes';
import { hotelCalls } from './hotel';
import { newHotelCalls } from './new-hotel';

/** A page of the classic set and its twin under `n/`. */
type Page<Path extends RouteName> = Extract<RouteName, Path | `/n${Path}`>;

/** Both sets show the same pages; this is all they differ in. */
export type HotelSet = Readonly<{
  calls: Readonly<{
    search: typeof hotelCalls.shopPage;
    detail: typeof hotelCalls.shopDetail;
    rooms: typeof hotelCalls.productList;
    condition: typeof hotelCalls.searchCondition;
  }>;
  pages: Readonly<{
    search: Page<'/search/hotelSearch'>;
    details: Page<'/hotel/details'>;
    richText: Page<'/hotel/details/richtxt'>;
    book: Page<'/hotel/porder'>;
  }>;
  /** The config store's names for the city of the list (§3). */
  cityUse: 'hotel' | 'n_hotel';
}>;

const classic: HotelSet = {
  calls: {
    search: hotelCalls.shopPage,
    detail: hotelCalls.shopDetail,
    rooms: hotelCalls.productList,
    condition: hotelCalls.searchCondition,
  },
  pages: { search: '/search/hotelSearch', details: '/hotel/details', richText: '/hotel/details/richtxt', book: '/hotel/porder' },
  cityUse: 'hotel',
};

const newer: HotelSet = {
  calls: {
    search: newHotelCalls.search,
    detail: newHotelCalls.detail,
    rooms: newHotelCalls.roomPage,
    condition: newHotelCalls.searchCondition,
  },
  pages: { search: '/n/search/hotelSearch', details: '/n/hotel/details', richText: '/n/hotel/details/richtxt', book: '/n/hotel/porder' },
  cityUse: 'n_hotel',
};

export const hotelSets: Readonly<Record<HotelSetName, HotelSet>> = { classic, new: newer };
