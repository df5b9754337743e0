import { and, desc, eq, type SQL } from 'drizzle-orm';
import { physical } from '@/lib/contract/physical';
import { keywordQuery } from '@/lib/kernel/search-words';
import { shelfNamed, type ShelfName } from '@/lib/kinds/registry';
import { isPublished } from '@/lib/routing/published';
import { type KindPart, type Suggest, type Suggested, suggestedScores } from '@/server/call/kind-part';
import { wordAsWritten } from '@/server/call/translation/translations';
import { entriesOf } from '@/server/operation/dictionaries';
import type { Database } from '@/server/platform/database/connection';
import { productShelf } from './shelf';
import { NATIONWIDE, physicalProducts } from './tables';

const SHELF: ShelfName = 'physical';
const MOST_HOT = 6;
const MOST_FOUND = 8;
/** Of a sitemap; the list leads to the rest. */
const MOST_PAGES = 50;

const best = (database: Database, most: number, filter?: SQL) =>
  database
    .select({ id: physicalProducts.id, name: physicalProducts.name })
    .from(physicalProducts)
    .where(and(eq(physicalProducts.cityCode, NATIONWIDE), physicalProducts.listed, filter))
    .orderBy(desc(physicalProducts.rank), desc(physicalProducts.id))
    .limit(most);

const suggested = (what: 'hot' | 'product', rows: readonly { id: number; name: string }[]): Suggested[] =>
  rows.map(({ id, name }, index) => ({
    title: name,
    what,
    shelf: SHELF,
    productId: what === 'product' ? String(id) : null,
    score: suggestedScores[what] - index,
  }));

/** Goods and brands by their names, hot goods while nothing is typed. Among all kinds only once there is a page to lead to. */
export const suggestProducts: Suggest = async (context, { shelf, keyword }) => {
  if (shelf === undefined && !isPublished(shelfNamed(SHELF).detail)) return [];
  const { database, channel } = context;
  const typed = keyword.trim();
  if (!typed) return suggested('hot', await best(database, MOST_HOT));
  const written = await wordAsWritten(context, channel.locale, typed);
  const words = keywordQuery(written);
  if (!words) return [];
  const brands = (await entriesOf(context, 'goodsBrand')).filter(({ name }) => name.includes(written));
  const found = productShelf.matching(productShelf.withinCity(words, { lane: undefined, cityCode: NATIONWIDE }));
  return [
    ...brands.map(({ name }, index): Suggested => ({
      title: name,
      what: 'brand',
      shelf: SHELF,
      productId: null,
      score: suggestedScores.brand - index,
    })),
    ...suggested('product', await best(database, MOST_FOUND, found)),
  ];
};

export const openPhysicalPages: NonNullable<KindPart['openPages']> = async (ask) => {
  const { list, detail } = shelfNamed(SHELF);
  if (!isPublished(list) || !isPublished(detail)) return [];
  const { list: goods } = await ask(physical.page, { sort: 'recommend', pageSize: MOST_PAGES });
  return goods.map(({ productId }) => ({ page: detail, query: { id: productId } }));
};
