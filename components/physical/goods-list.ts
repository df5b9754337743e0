import { listKind } from '@/components/parts/catalogue/list/list-kind';
import { priceBands } from '@/components/parts/catalogue/list/price-bands';
import type { InputOf } from '@/lib/contract/contract';
import { physicalCategories, type PhysicalFilter, physicalFilter } from '@/lib/domain/physical-filter';
import { operationCalls } from '@/lib/queries/operation';
import { physicalCalls } from '@/lib/queries/physical';
import { categoryWords } from '@/lib/i18n/physical-words';

type GoodsInput = Omit<InputOf<'physical.page'>, 'pageSize' | 'cursor'>;

/** Fen. */
const PRICE_BOUNDS = [5_000, 10_000, 30_000, 80_000];

export const goodsList = listKind({
  scope: 'physical',
  shelf: 'physical',
  rules: physicalFilter,
  cityUse: 'list',
  byCity: false,
  byArea: false,
  page: '/search/goodsfm',
  search: physicalCalls.page,
  condition: () => operationCalls.brandCondition({}),
  choices: ({ list: brands }, word, list) => ({
    areas: [],
    fields: {
      category: {
        title: word('category'),
        choices: physicalCategories.map((category) => ({ value: category, text: word(categoryWords[category]) })),
      },
      brandIds: { title: word('brand'), choices: brands.map(({ brandId, name }) => ({ value: brandId, text: name })) },
      price: { title: list('price'), choices: priceBands(PRICE_BOUNDS, list) },
    },
  }),
  sheets: (word, list) => [
    { title: word('category'), fields: ['category'], marks: ['category'] },
    { title: word('brand'), fields: ['brandIds'], marks: ['brandIds'], counted: true },
    { title: list('filter'), fields: ['category', 'brandIds', 'price'], marks: ['price'], counted: true },
  ],
  quick: (word, list) => [
    { text: list('sortSales'), sort: 'sales' },
    ...physicalCategories.map((category) => ({ text: word(categoryWords[category]), field: 'category', value: category })),
  ],
});

/**
 * The list's request, without the page number; goods are the same in every city. Whatever in the address has no valid meaning is dropped.
 */
export function goodsInput(_cityCode: string, filter: PhysicalFilter): GoodsInput {
  const { keyword, brandIds, price, sort } = filter;
  const category = physicalCategories.find((one) => one === filter.category);
  return {
    sort,
    ...(keyword !== undefined && { keyword }),
    ...(category && { category }),
    ...(brandIds.length > 0 && { brandIds: [...brandIds] }),
    ...(price.min !== undefined && { priceMin: price.min }),
    ...(price.max !== undefined && { priceMax: price.max }),
  };
}
