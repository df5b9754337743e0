import { and, desc, eq, type SQL } from 'drizzle-orm';
import { combo } from '@/lib/contract/combo';
import { keywordQuery } from '@/lib/kernel/search-words';
import { shelfNamed, type ShelfName } from '@/lib/kinds/registry';
import { isPublished } from '@/lib/routing/published';
import { type KindPart, type OpenPage, type Suggest, type Suggested, suggestedScores } from '@/server/call/kind-part';
import { wordAsWritten } from '@/server/call/translation/translations';
import type { Database } from '@/server/platform/database/connection';
import { comboShelf } from './shelf';
import { combos } from './tables';

const SHELF: ShelfName = 'combo';
const MOST_HOT = 6;
const MOST_FOUND = 8;
/** Of each city in a sitemap; the lists lead to the rest. */
const COMBOS_A_CITY = 20;

const best = (database: Database, cityCode: string, most: number, filter?: SQL) =>
  database
    .select({ id: combos.id, name: combos.name })
    .from(combos)
    .where(and(eq(combos.cityCode, cityCode), combos.listed, filter))
    .orderBy(desc(combos.rank), desc(combos.id))
    .limit(most);

const suggested = (what: 'hot' | 'product', rows: readonly { id: number; name: string }[]): Suggested[] =>
  rows.map(({ id, name }, index) => ({
    title: name,
    what,
    shelf: SHELF,
    productId: what === 'product' ? String(id) : null,
    score: suggestedScores[what] - index,
  }));

/** Combos by the words of their names, areas and parts; while nothing is typed, those that people buy. */
export const suggestCombos: Suggest = async (context, { cityCode, shelf, keyword }) => {
  if (shelf === undefined && !isPublished(shelfNamed(SHELF).detail)) return [];
  const { database, channel } = context;
  if (!keyword.trim()) return suggested('hot', await best(database, cityCode, MOST_HOT));
  const words = keywordQuery(await wordAsWritten(context, channel.locale, keyword));
  if (!words) return [];
  const found = comboShelf.matching(comboShelf.withinCity(words, { lane: undefined, cityCode }));
  return suggested('product', await best(database, cityCode, MOST_FOUND, found));
};

export const openComboPages: NonNullable<KindPart['openPages']> = async (ask, cityCodes) => {
  const { list, detail } = shelfNamed(SHELF);
  const pages: OpenPage[] = [];
  for (const cityCode of isPublished(list) && isPublished(detail) ? cityCodes : []) {
    const found = await ask(combo.page, { cityCode, sort: 'recommend', pageSize: COMBOS_A_CITY });
    if (found.list.length > 0) pages.push({ page: list, query: { cityCode } });
    pages.push(...found.list.map(({ comboId }) => ({ page: detail, query: { id: comboId } })));
  }
  return pages;
};
