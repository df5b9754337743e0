import type { HotelSetName } from '@/lib/domain/hotel-choice';
import type { RouteName } from '@/lib/routing/routes';

/** Both sets show the same pages; this is all they differ in. */
export type HotelSet = Readonly<{
  name: HotelSetName;
  endpoints: Readonly<{
    search: 'hotel.shopPage' | 'newHotel.search';
    detail: 'hotel.shopDetail' | 'newHotel.detail';
    rooms: 'hotel.productList' | 'newHotel.roomPage';
    condition: 'hotel.searchCondition' | 'newHotel.searchCondition';
  }>;
  pages: Readonly<Record<'search' | 'details' | 'richText' | 'book', RouteName>>;
}>;

export const hotelSets = {
  classic: {
    name: 'classic',
    endpoints: { search: 'hotel.shopPage', detail: 'hotel.shopDetail', rooms: 'hotel.productList', condition: 'hotel.searchCondition' },
    pages: { search: '/search/hotelSearch', details: '/hotel/details', richText: '/hotel/details/richtxt', book: '/hotel/porder' },
  },
  new: {
    name: 'new',
    endpoints: { search: 'newHotel.search', detail: 'newHotel.detail', rooms: 'newHotel.roomPage', condition: 'newHotel.searchCondition' },
    pages: { search: '/n/search/hotelSearch', details: '/n/hotel/details', richText: '/n/hotel/details/richtxt', book: '/n/hotel/porder' },
  },
} as const satisfies Record<HotelSetName, HotelSet>;
