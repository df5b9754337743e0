import { listKind } from '@/components/parts/catalogue/list/list-kind';
import { priceBands } from '@/components/parts/catalogue/list/price-bands';
import type { InputOf } from '@/lib/contract/contract';
import { comboPartKinds } from '@/lib/domain/combo';
import { type ComboFilter, comboFilter } from '@/lib/domain/combo-filter';
import { comboCalls } from '@/lib/queries/combo';
import { partKindWords } from '@/lib/i18n/combo-words';

type ComboInput = Omit<InputOf<'combo.page'>, 'pageSize' | 'cursor'>;

export const comboList = listKind({
  scope: 'combo',
  shelf: 'combo',
  rules: comboFilter,
  cityUse: 'n_list',
  page: '/combo/searchList',
  search: comboCalls.page,
  condition: comboCalls.condition,
  choices: ({ areas, tags, partKinds, priceBands: bounds }, word, list) => ({
    areas,
    fields: {
      tagIds: { title: word('tags'), choices: tags.map(({ tagId, name }) => ({ value: tagId, text: name })) },
      partKinds: { title: word('contents'), choices: partKinds.map((kind) => ({ value: kind, text: word(partKindWords[kind]) })) },
      price: { title: list('price'), choices: priceBands(bounds, list) },
    },
  }),
  sheets: (word, list) => [
    { title: word('contents'), fields: ['partKinds'], marks: ['partKinds'] },
    { title: list('filter'), fields: ['tagIds', 'price'], marks: ['tagIds', 'price'], counted: true },
  ],
  quick: (word, list) => [
    ...comboPartKinds.map((kind) => ({ text: word(partKindWords[kind]), field: 'partKinds', value: kind })),
    { text: list('sortScore'), sort: 'score' },
  ],
});

/** The list's request, without the page number. Whatever in the address has no valid meaning is dropped. */
export function comboInput(cityCode: string, filter: ComboFilter, place?: { lng: number; lat: number }): ComboInput {
  const { keyword, areaCode, tagIds, price, sort } = filter;
  const partKinds = comboPartKinds.filter((kind) => filter.partKinds.includes(kind));
  return {
    cityCode,
    sort,
    ...(keyword !== undefined && { keyword }),
    ...(areaCode !== undefined && { areaCode }),
    ...(partKinds.length > 0 && { partKinds }),
    ...(tagIds.length > 0 && { tagIds: [...tagIds] }),
    ...(price.min !== undefined && { priceMin: price.min }),
    ...(price.max !== undefined && { priceMax: price.max }),
    ...(place && { lng: place.lng, lat: place.lat }),
  };
}
