import { hotelFilter } from '@/lib/domain/hotel-filter';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import type { StayDates } from '@/stores/use-stay';
import { hotelInput } from '../hotel-input';

/** The list of hotels as it is, of one brand. Server and browser ask it alike. */
export const brandFeed = (stay: StayDates, cityCode: string, brandId: string) =>
  hotelSetCalls.classic.calls.search(hotelInput(stay)(cityCode, { ...hotelFilter.none, brandId }));
