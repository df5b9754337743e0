import type { InputOf } from '@/lib/contract/contract';
import { single } from '@/lib/domain/filter-fields';
import { filterRules } from '@/lib/domain/list-filter';

/** Of the `openNow` field: on. */
export const OPEN_NOW = '1';

/** What narrows the shops that take a product; the nearest come first as soon as a place is known. */
export const suitableFilter = filterRules(['distance'], { openNow: single });

type Place = Readonly<{ lng: number; lat: number }>;
type Asked = Omit<InputOf<'restaurant.suitableShopPage'>, 'pageSize' | 'cursor'>;

/** What the page asks; server and browser spell it alike. */
export const suitableInput = (productId: string, cityCode: string, openNow = false, place?: Place): Asked => ({
  productId,
  cityCode,
  ...(openNow && { openNow }),
  ...(place && { lng: place.lng, lat: place.lat }),
});
