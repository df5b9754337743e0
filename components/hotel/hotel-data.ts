import { productLoader } from '@/components/parts/catalogue/detail/load-product';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { hotelSetCalls } from '@/lib/queries/hotel-set';

export const loadHotel = productLoader(
  (set: HotelSetName, hotelId: string) => hotelSetCalls[set].calls.detail({ hotelId }),
  ['/hotel/details', '/n/hotel/details'],
);
