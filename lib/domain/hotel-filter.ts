import { many, manyOf, priceRange, single } from './filter-fields';
import { type FilterOf, filterRules } from './list-filter';
import type { ShelfName } from '@/lib/kinds/registry';

/** The two sets of hotels (§7): `classic` under `hotel/`, `new` under `n/`. */
export const hotelSetNames = ['classic', 'new'] as const;
export type HotelSetName = (typeof hotelSetNames)[number];
/** Their names elsewhere: as domains of the contract and as lists in the search. */
export const shelfOfSet = { classic: 'hotel', new: 'newHotel' } as const satisfies Record<HotelSetName, ShelfName>;
export const setOfShelf = (shelf: ShelfName | undefined): HotelSetName =>
  hotelSetNames.find((set) => shelfOfSet[set] === shelf) ?? 'classic';

export const hotelSorts = ['recommend', 'distance', 'priceLow', 'priceHigh', 'score'] as const;

/** 2 economy, 3 comfort, 4 upscale, 5 luxury. */
export const starLevels = [2, 3, 4, 5] as const;

export const hotelFilter = filterRules(hotelSorts, {
  starLevels: manyOf(starLevels),
  price: priceRange,
  brandId: single,
  facilityIds: many,
});
export type HotelFilter = FilterOf<typeof hotelFilter>;
