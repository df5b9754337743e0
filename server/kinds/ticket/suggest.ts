import { and, desc, eq, type SQL } from 'drizzle-orm';
import { shelfNamed, type ShelfName } from '@/lib/kinds/registry';
import { keywordQuery } from '@/lib/kernel/search-words';
import { isPublished } from '@/lib/routing/published';
import { type KindPart, type OpenPage, type Suggest, type Suggested, suggestedScores } from '@/server/call/kind-part';
import { wordAsWritten } from '@/server/call/translation/translations';
import { ticket } from '@/lib/contract/ticket';
import type { Database } from '@/server/platform/database/connection';
import { placeShelf } from './shelf';
import { ticketPlaces } from './tables';

const SHELF: ShelfName = 'ticket';
const MOST_HOT = 6;
const MOST_FOUND = 8;
/** Of each city in a sitemap; the lists lead to the rest. */
const PLACES_A_CITY = 20;

const best = (database: Database, cityCode: string, most: number, filter?: SQL) =>
  database
    .select({ id: ticketPlaces.id, name: ticketPlaces.name })
    .from(ticketPlaces)
    .where(and(eq(ticketPlaces.cityCode, cityCode), ticketPlaces.listed, filter))
    .orderBy(desc(ticketPlaces.rank), desc(ticketPlaces.id))
    .limit(most);

const suggested = (what: 'hot' | 'product', rows: readonly { id: number; name: string }[]): Suggested[] =>
  rows.map(({ id, name }, index) => ({
    title: name,
    what,
    shelf: SHELF,
    productId: what === 'product' ? String(id) : null,
    score: suggestedScores[what] - index,
  }));

/** Places by their names; while nothing is typed, those that people go to. Among all kinds only once there is a page to lead to. */
export const suggestPlaces: Suggest = async (context, { cityCode, shelf, keyword }) => {
  if (shelf === undefined && !isPublished(shelfNamed(SHELF).detail)) return [];
  const { database, channel } = context;
  if (!keyword.trim()) return suggested('hot', await best(database, cityCode, MOST_HOT));
  const words = keywordQuery(await wordAsWritten(context, channel.locale, keyword));
  if (!words) return [];
  const found = placeShelf.matching(placeShelf.withinCity(words, { lane: undefined, cityCode }));
  return suggested('product', await best(database, cityCode, MOST_FOUND, found));
};

export const openTicketPages: NonNullable<KindPart['openPages']> = async (ask, cityCodes) => {
  const { list, detail } = shelfNamed(SHELF);
  const pages: OpenPage[] = [];
  for (const cityCode of isPublished(list) && isPublished(detail) ? cityCodes : []) {
    const places = await ask(ticket.search, { cityCode, sort: 'recommend', pageSize: PLACES_A_CITY });
    if (places.list.length > 0) pages.push({ page: list, query: { cityCode } });
    pages.push(...places.list.map(({ placeId }) => ({ page: detail, query: { id: placeId } })));
  }
  return pages;
};
