import type { InputOf } from '@/lib/contract/contract';
import { single } from '@/lib/domain/filter-fields';
import { filterRules } from '@/lib/domain/list-filter';

/** The value of the `openNow` field when it is on. */
export const OPEN_NOW = '1';

/** The filter for restaurants that accept a product; sorted by distance once a position is known. */
export const suitableFilter = filterRules(['distance'], { openNow: single });

type Place = Readonly<{ lng: number; lat: number }>;
type Asked = Omit<InputOf<'restaurant.suitableShopPage'>, 'pageSize' | 'cursor'>;

/** The page's request, shared by server and browser. */
export const suitableInput = (productId: string, cityCode: string, openNow = false, place?: Place): Asked => ({
  productId,
  cityCode,
  ...(openNow && { openNow }),
  ...(place && { lng: place.lng, lat: place.lat }),
});
