import { hotelFilter } from '@/lib/domain/hotel-filter';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import type { StayDates } from '@/stores/use-stay';
import { hotelInput } from '../hotel-input';

/** The hotel list restricted to a brand, asked in the same words by server and browser. */
export const brandFeed = (stay: StayDates, cityCode: string, brandId: string) =>
  hotelSetCalls.classic.calls.search(hotelInput(stay)(cityCode, { ...hotelFilter.none, brandId }));
