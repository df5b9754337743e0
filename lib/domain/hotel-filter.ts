import { fromYuan, type Fen, toYuan } from '@/lib/kernel/money';
import type { ShelfName } from '@/lib/kinds/registry';

/** The two sets of hotels (§7): `classic` under `hotel/`, `new` under `n/`. */
export const hotelSetNames = ['classic', 'new'] as const;
export type HotelSetName = (typeof hotelSetNames)[number];
/** What the rest of the shop calls them: the domains of their contracts, their lists in searches. */
export const shelfOfSet = { classic: 'hotel', new: 'newHotel' } as const satisfies Record<HotelSetName, ShelfName>;
export const setOfShelf = (shelf: ShelfName | undefined): HotelSetName =>
  hotelSetNames.find((set) => shelfOfSet[set] === shelf) ?? 'classic';

export const hotelSorts = ['recommend', 'distance', 'priceLow', 'priceHigh', 'score'] as const;
export type HotelSort = (typeof hotelSorts)[number];

/** 2 economy, 3 comfort, 4 upscale, 5 luxury. */
export const starLevels = [2, 3, 4, 5] as const;

/** What a reader looks for in a city. The address carries it, so that Back, reload and sharing bring it back. */
export type HotelChoice = Readonly<{
  keyword: string | undefined;
  areaCode: string | undefined;
  starLevels: readonly number[];
  priceMin: Fen | undefined;
  priceMax: Fen | undefined;
  brandId: string | undefined;
  facilityIds: readonly string[];
  sort: HotelSort;
}>;

/** What the filter sheet holds, left open. */
export const noFilters = {
  starLevels: [],
  priceMin: undefined,
  priceMax: undefined,
  brandId: undefined,
  facilityIds: [],
} as const satisfies Partial<HotelChoice>;
export const anyHotel: HotelChoice = { ...noFilters, keyword: undefined, areaCode: undefined, sort: 'recommend' };

const MOST_FACILITIES = 8;
const MOST_KEYWORD = 40;
const ID = /^[\w-]{1,64}$/;
const YUAN = /^\d{1,6}$/;

const idIn = (text: string | null): string | undefined => (text && ID.test(text) ? text : undefined);
const yuanIn = (text: string | null): Fen | undefined => (text && YUAN.test(text) ? fromYuan(text) : undefined);
const listIn = (text: string | null): string[] => (text ?? '').split(',').filter((part) => part !== '');

/** Reads the filter of an address and drops invalid values. */
export function readHotelChoice(query: URLSearchParams): HotelChoice {
  const stars = listIn(query.get('starLevels'));
  return {
    keyword: query.get('keyword')?.trim().slice(0, MOST_KEYWORD) || undefined,
    areaCode: idIn(query.get('areaCode')),
    starLevels: starLevels.filter((level) => stars.includes(String(level))),
    priceMin: yuanIn(query.get('priceMin')),
    priceMax: yuanIn(query.get('priceMax')),
    brandId: idIn(query.get('brandId')),
    facilityIds: listIn(query.get('facilityIds'))
      .filter((facility) => ID.test(facility))
      .slice(0, MOST_FACILITIES),
    sort: hotelSorts.find((sort) => sort === query.get('sort')) ?? 'recommend',
  };
}

const yuanOf = (fen: Fen | undefined): string | undefined => (fen === undefined ? undefined : String(Number(toYuan(fen))));

/** The query of an address, without empty filters. */
export const writeHotelChoice = (choice: HotelChoice): Readonly<Record<string, string | undefined>> => ({
  keyword: choice.keyword,
  areaCode: choice.areaCode,
  starLevels: choice.starLevels.join(',') || undefined,
  priceMin: yuanOf(choice.priceMin),
  priceMax: yuanOf(choice.priceMax),
  brandId: choice.brandId,
  facilityIds: choice.facilityIds.join(',') || undefined,
  sort: choice.sort === 'recommend' ? undefined : choice.sort,
});

/** How many things narrow the list in the filter sheet; keyword, area and order have places of their own. */
export const countFilters = (choice: HotelChoice): number =>
  choice.starLevels.length +
  choice.facilityIds.length +
  (choice.brandId ? 1 : 0) +
  (choice.priceMin !== undefined || choice.priceMax !== undefined ? 1 : 0);
