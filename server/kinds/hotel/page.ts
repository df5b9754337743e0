import type { Input, Output } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { pageOfShelf } from '@/server/catalogue/shelf/page';
import { hotelShelf } from './shelf';
import { summaryOf } from './summary';

type Search = Input<typeof hotel.shopPage>;

/** A page of hotels. The dates don't filter it: its prices are 'from', and what is left for a stay the hotel's own page says. */
export const pageOfHotels = (
  context: Parameters<typeof pageOfShelf>[0],
  set: HotelSetName,
  search: Search,
  only?: { takesCoupons: boolean },
): Promise<Output<typeof hotel.shopPage>> => pageOfShelf(context, hotelShelf, set, search, summaryOf, only);
