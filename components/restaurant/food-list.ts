import { listKind } from '@/components/parts/catalogue/list/list-kind';
import { priceBands } from '@/components/parts/catalogue/list/price-bands';
import type { InputOf } from '@/lib/contract/contract';
import { diningKinds } from '@/lib/domain/dining';
import { type FoodFilter, foodFilter, mealSizes } from '@/lib/domain/restaurant-filter';
import { restaurantCalls } from '@/lib/queries/restaurant';

type FoodInput = Omit<InputOf<'restaurant.productPage'>, 'pageSize' | 'cursor'>;

/** A city's vouchers and set meals. */
export const foodList = listKind({
  scope: 'restaurantFood',
  shelf: 'food',
  rules: foodFilter,
  cityUse: 'food',
  page: '/food/specialityFood',
  besideShelf: true,
  search: restaurantCalls.productPage,
  condition: restaurantCalls.searchCondition,
  choices: ({ areas, categories, priceBands: bounds }, word, list) => ({
    areas,
    fields: {
      kind: { title: word('kind'), choices: diningKinds.map((kind) => ({ value: kind, text: word(kind) })) },
      frontendCategoryTypeId: {
        title: word('category'),
        choices: categories.map(({ frontendCategoryTypeId, name }) => ({ value: frontendCategoryTypeId, text: name })),
      },
      people: { title: word('people'), choices: mealSizes.map((count) => ({ value: String(count), text: word('peopleOf', { count }) })) },
      price: { title: list('price'), choices: priceBands(bounds, list) },
    },
  }),
  sheets: (word, list) => [
    { title: word('category'), fields: ['frontendCategoryTypeId'], marks: ['frontendCategoryTypeId'] },
    { title: list('filter'), fields: ['kind', 'people', 'price'], marks: ['kind', 'people', 'price'], counted: true },
  ],
  quick: (word, list) => [
    ...diningKinds.map((kind) => ({ text: word(kind), field: 'kind', value: kind })),
    { text: word('peopleOf', { count: 2 }), field: 'people', value: '2' },
    { text: word('peopleOf', { count: 4 }), field: 'people', value: '4' },
    { text: list('sortPriceLow'), sort: 'priceLow' },
  ],
});

/** The list's request, without the page number. Whatever in the address has no valid meaning is dropped. */
export function foodInput(cityCode: string, filter: FoodFilter, place?: { lng: number; lat: number }): FoodInput {
  const { keyword, areaCode, frontendCategoryTypeId, people, price, sort } = filter;
  const kind = diningKinds.find((one) => one === filter.kind);
  return {
    cityCode,
    sort,
    ...(kind && { kind }),
    ...(keyword !== undefined && { keyword }),
    ...(areaCode !== undefined && { areaCode }),
    ...(frontendCategoryTypeId !== undefined && { frontendCategoryTypeId }),
    ...(people.length > 0 && { people: [...people] }),
    ...(price.min !== undefined && { priceMin: price.min }),
    ...(price.max !== undefined && { priceMax: price.max }),
    ...(place && { lng: place.lng, lat: place.lat }),
  };
}
