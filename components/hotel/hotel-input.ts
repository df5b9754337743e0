import { type HotelChoice, writeHotelChoice } from '@/lib/domain/hotel-filter';
import type { HotelSetCalls } from '@/lib/queries/hotel-set';
import type { StayDates } from '@/stores/use-stay';

/** What the list asks, without the page: server and browser must spell the same question alike, or the browser asks again. */
export type HotelQuestion = Parameters<HotelSetCalls['calls']['search']>[0];
type Place = { readonly lng: number; readonly lat: number };

/** Prices are asked again when a room is opened, so a list may be this old. Ms. */
export const RESULTS_FRESH_MS = 300_000;

const given = <T extends object>(fields: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  // Undefined is dropped here, which is all that Partial<NonNullable> says.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{ [K in keyof T]: NonNullable<T[K]> }>;

export function hotelQuestion(cityCode: string, stay: StayDates, choice: HotelChoice, place?: Place): HotelQuestion {
  const { keyword, areaCode, priceMin, priceMax, brandId, starLevels, facilityIds, sort } = choice;
  return {
    cityCode,
    checkInDate: stay.checkInDate,
    checkOutDate: stay.checkOutDate,
    // Nearest first means nothing without a place.
    sort: sort === 'distance' && !place ? 'recommend' : sort,
    ...given({ keyword, areaCode, priceMin, priceMax, brandId }),
    ...(starLevels.length > 0 && { starLevels: [...starLevels] }),
    ...(facilityIds.length > 0 && { facilityIds: [...facilityIds] }),
    ...(place && { lng: place.lng, lat: place.lat }),
  };
}

/** Anything but the order narrows a list. */
export const isNarrowed = (choice: HotelChoice): boolean =>
  Object.values(writeHotelChoice({ ...choice, sort: 'recommend' })).some((value) => value !== undefined);
