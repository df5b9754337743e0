import { and, desc, eq, type SQL } from 'drizzle-orm';
import { restaurant } from '@/lib/contract/restaurant';
import { shelfNamed, type ShelfName } from '@/lib/kinds/registry';
import { keywordQuery } from '@/lib/kernel/search-words';
import { isPublished } from '@/lib/routing/published';
import { type KindPart, type OpenPage, type Suggest, type Suggested, suggestedScores } from '@/server/call/kind-part';
import { wordAsWritten } from '@/server/call/translation/translations';
import { entriesOf } from '@/server/operation/dictionaries';
import type { Database } from '@/server/platform/database/connection';
import { CATEGORY_LIST } from './categories';
import { shopShelf } from './shelf';
import { restaurantShops } from './tables';

const SHELF: ShelfName = 'food';
const MOST_HOT = 6;
const MOST_FOUND = 8;
/** Of each city in a sitemap; the lists lead to the rest. */
const SHOPS_A_CITY = 20;

const best = (database: Database, cityCode: string, most: number, filter?: SQL) =>
  database
    .select({ id: restaurantShops.id, name: restaurantShops.name })
    .from(restaurantShops)
    .where(and(eq(restaurantShops.cityCode, cityCode), restaurantShops.listed, filter))
    .orderBy(desc(restaurantShops.rank), desc(restaurantShops.id))
    .limit(most);

const suggested = (what: Suggested['what'], rows: readonly { id: number | null; name: string }[]): Suggested[] =>
  rows.map(({ id, name }, index) => ({
    title: name,
    what,
    shelf: SHELF,
    productId: id === null ? null : String(id),
    score: suggestedScores[what] - index,
  }));

/** Kinds of cooking and restaurants by their names; while nothing is typed, kinds of cooking. Among all goods only once there is a page to lead to. */
export const suggestRestaurants: Suggest = async (context, { cityCode, shelf, keyword }) => {
  if (shelf === undefined && !isPublished(shelfNamed(SHELF).detail)) return [];
  const { database, channel } = context;
  const categories = (await entriesOf(context, CATEGORY_LIST)).map(({ name }) => ({ id: null, name }));
  if (!keyword.trim()) return suggested('hot', categories.slice(0, MOST_HOT));
  const written = await wordAsWritten(context, channel.locale, keyword);
  const words = keywordQuery(written);
  if (!words) return [];
  const found = shopShelf.matching(shopShelf.withinCity(words, { lane: undefined, cityCode }));
  return [
    ...suggested(
      'theme',
      categories.filter(({ name }) => name.includes(written.trim())),
    ),
    ...suggested('product', await best(database, cityCode, MOST_FOUND, found)),
  ];
};

export const openRestaurantPages: NonNullable<KindPart['openPages']> = async (ask, cityCodes) => {
  const { list, detail } = shelfNamed(SHELF);
  const pages: OpenPage[] = [];
  for (const cityCode of isPublished(list) && isPublished(detail) ? cityCodes : []) {
    const shops = await ask(restaurant.shopPage, { cityCode, sort: 'recommend', pageSize: SHOPS_A_CITY });
    if (shops.list.length > 0) pages.push({ page: list, query: { cityCode } });
    pages.push(...shops.list.map(({ shopId }) => ({ page: detail, query: { id: shopId } })));
  }
  return pages;
};
