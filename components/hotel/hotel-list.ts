import { listKind } from '@/components/parts/catalogue/list/list-kind';
import { priceBands, rangeText } from '@/components/parts/catalogue/list/price-bands';
import { rangeKey } from '@/lib/domain/filter-fields';
import { hotelFilter, type HotelSetName, shelfOfSet } from '@/lib/domain/hotel-filter';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { starWord } from './hotel-words';

/** Fen a night. */
const CHEAP = { min: undefined, max: 30_000 };
const QUICK_STARS = [5, 4, 3];

const hotelListOf = (set: HotelSetName) => {
  const { calls, pages, cityUse } = hotelSetCalls[set];
  return listKind({
    scope: 'hotel',
    shelf: shelfOfSet[set],
    rules: hotelFilter,
    cityUse,
    page: pages.search,
    search: calls.search,
    condition: calls.condition,
    choices: ({ areas, starLevels, priceBands: bounds, brands, facilities }, word, list) => ({
      areas,
      fields: {
        starLevels: { title: word('star'), choices: starLevels.map((level) => ({ value: String(level), text: word(starWord(level)) })) },
        price: { title: list('price'), choices: priceBands(bounds, list) },
        brandId: { title: word('brand'), choices: brands.map(({ brandId, name }) => ({ value: brandId, text: name })) },
        facilityIds: { title: word('facility'), choices: facilities.map(({ facilityId, name }) => ({ value: facilityId, text: name })) },
      },
    }),
    sheets: (word, list) => [
      { title: word('starPrice'), fields: ['starLevels', 'price'], marks: ['starLevels', 'price'] },
      {
        title: list('filter'),
        fields: ['starLevels', 'price', 'brandId', 'facilityIds'],
        marks: ['brandId', 'facilityIds'],
        counted: true,
      },
    ],
    quick: (word, list) => [
      { text: list('sortScore'), sort: 'score' },
      { text: rangeText(CHEAP, list), field: 'price', value: rangeKey(CHEAP) },
      ...QUICK_STARS.map((star) => ({ text: word(starWord(star)), field: 'starLevels', value: String(star) })),
    ],
  });
};

export const hotelLists = { classic: hotelListOf('classic'), new: hotelListOf('new') } as const satisfies Record<HotelSetName, unknown>;
