import type { HotelFilter } from '@/lib/domain/hotel-filter';
import type { HotelSetCalls } from '@/lib/queries/hotel-set';
import type { StayDates } from '@/stores/use-stay';

/** What the list asks, without the page. */
export type HotelInput = Parameters<HotelSetCalls['calls']['search']>[0];
type Place = { readonly lng: number; readonly lat: number };

const given = <T extends object>(fields: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  // The cast is safe: undefined values are dropped here, which is all the type claims.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>;

export const hotelInput =
  ({ checkInDate, checkOutDate }: StayDates) =>
  (cityCode: string, filter: HotelFilter, place?: Place): HotelInput => {
    const { keyword, areaCode, price, brandId, starLevels, facilityIds, sort } = filter;
    return {
      cityCode,
      checkInDate,
      checkOutDate,
      sort,
      ...given({ keyword, areaCode, priceMin: price.min, priceMax: price.max, brandId }),
      ...(starLevels.length > 0 && { starLevels: [...starLevels] }),
      ...(facilityIds.length > 0 && { facilityIds: [...facilityIds] }),
      ...(place && { lng: place.lng, lat: place.lat }),
    };
  };
