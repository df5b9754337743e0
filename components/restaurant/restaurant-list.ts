import { listKind } from '@/components/parts/catalogue/list/list-kind';
import { rangeText } from '@/components/parts/catalogue/list/price-bands';
import type { InputOf } from '@/lib/contract/contract';
import { type PriceScope, priceScopeIds, priceScopes, type RestaurantFilter, restaurantFilter } from '@/lib/domain/restaurant-filter';
import type { Words } from '@/lib/i18n/words';
import { restaurantCalls } from '@/lib/queries/restaurant';

type ShopInput = Omit<InputOf<'restaurant.shopPage'>, 'pageSize' | 'cursor'>;

/** The value of the `openNow` field when it is on. */
const YES = '1';
const QUICK_SCOPES = ['under50', 'from50', 'from100'] as const;

const scopeText = ({ min, max }: PriceScope, list: Words<'list'>): string =>
  rangeText({ min: min === 0 ? undefined : min, max: max ?? undefined }, list);

export const restaurantList = listKind({
  scope: 'restaurant',
  shelf: 'food',
  rules: restaurantFilter,
  cityUse: 'food',
  page: '/search/foodSearch',
  search: restaurantCalls.shopPage,
  condition: restaurantCalls.searchCondition,
  choices: ({ areas, categories, priceScopes: scopes, availableRanges }, word, list) => ({
    areas,
    fields: {
      frontendCategoryTypeId: {
        title: word('category'),
        choices: categories.map(({ frontendCategoryTypeId, name }) => ({ value: frontendCategoryTypeId, text: name })),
      },
      priceScopeId: {
        title: word('perHeadTitle'),
        choices: scopes.map((scope) => ({ value: scope.priceScopeId, text: scopeText(scope, list) })),
      },
      availableRangeId: {
        title: word('availableTitle'),
        choices: availableRanges.map(({ availableRangeId, name }) => ({ value: availableRangeId, text: name })),
      },
      openNow: { title: word('openingHours'), choices: [{ value: YES, text: word('openNow') }] },
    },
  }),
  sheets: (word, list) => [
    { title: word('category'), fields: ['frontendCategoryTypeId'], marks: ['frontendCategoryTypeId'] },
    {
      title: list('filter'),
      fields: ['openNow', 'priceScopeId', 'availableRangeId'],
      marks: ['openNow', 'priceScopeId', 'availableRangeId'],
      counted: true,
    },
  ],
  quick: (word, list) => [
    { text: word('openNow'), field: 'openNow', value: YES },
    { text: list('sortDistance'), sort: 'distance' },
    { text: list('sortScore'), sort: 'score' },
    ...QUICK_SCOPES.map((value) => ({
      text: word('perHeadBand', { band: scopeText(priceScopes[value], list) }),
      field: 'priceScopeId',
      value,
    })),
  ],
});

/** The list's request, without the page number. Whatever in the address has no valid meaning is dropped. */
export function restaurantInput(cityCode: string, filter: RestaurantFilter, place?: { lng: number; lat: number }): ShopInput {
  const { keyword, areaCode, frontendCategoryTypeId, availableRangeId, openNow, sort } = filter;
  const priceScopeId = priceScopeIds.find((one) => one === filter.priceScopeId);
  return {
    cityCode,
    sort,
    ...(keyword !== undefined && { keyword }),
    ...(areaCode !== undefined && { areaCode }),
    ...(frontendCategoryTypeId !== undefined && { frontendCategoryTypeId }),
    ...(priceScopeId && { priceScopeId }),
    ...(availableRangeId !== undefined && { availableRangeId }),
    ...(openNow === YES && { openNow: true }),
    ...(place && { lng: place.lng, lat: place.lat }),
  };
}
