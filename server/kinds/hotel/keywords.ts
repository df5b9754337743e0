import { and, desc, eq, sql } from 'drizzle-orm';
import { type HotelSetName, hotelSetNames, setOfShelf, shelfOfSet } from '@/lib/domain/hotel-filter';
import { keywordQuery } from '@/lib/kernel/search-words';
import type { Database } from '@/server/platform/database/connection';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { hotelShelf } from './shelf';
import { hotels } from './tables';
import { type Suggest, type Suggested, suggestedScores } from '@/server/call/kind-part';
import type { Services } from '@/server/call/services';
import { entriesOf } from '@/server/operation/dictionaries';
import { translator, wordAsWritten } from '@/server/call/translation/translations';
import { quartersOf } from '@/server/catalogue/divisions';

type Place = Readonly<{ cityCode: string; set: HotelSetName }>;

const HOT_QUARTERS = 6;
const MOST_OF_A_KIND = 4;
const MOST_HOTELS = 8;
/** A word half the city's hotels bear need not be ranked among all of them. */
const RANKED_HOTELS = 500;
const HOT_MS = 60_000;

const finds = async (database: Database, { cityCode, set }: Place, word: string): Promise<boolean> => {
  const words = keywordQuery(word);
  if (!words) return false;
  const rows = await database
    .select({ id: hotels.id })
    .from(hotels)
    .where(and(hotels.listed, hotelShelf.matching(hotelShelf.withinCity(words, { lane: set, cityCode }))))
    .limit(1);
  return rows.length > 0;
};

const isSet = (text: string | undefined): text is HotelSetName => hotelSetNames.some((set) => set === text);

/** The shop's words, but only those that find something here, after what people look for in this city. */
const hotWordsOf = cachedQuery({ ms: HOT_MS, most: 500 }, async (services, key) => {
  const [cityCode = '', set] = key.split(' ');
  const [quarters, words] = await Promise.all([quartersOf(services, cityCode), entriesOf(services, 'hotKeyword')]);
  const found = await Promise.all(
    words.map(async ({ name }) => (isSet(set) && (await finds(services.database, { cityCode, set }, name)) ? [name] : [])),
  );
  return [...new Set([...quarters.slice(0, HOT_QUARTERS).map(({ name }) => name), ...found.flat()])];
});

const suggested = (what: Suggested['what'], set: HotelSetName, titles: readonly string[]): Suggested[] =>
  titles.map((title, index) => ({ title, what, shelf: shelfOfSet[set], productId: null, score: suggestedScores[what] - index }));

const hotWords = async (services: Services, { cityCode, set }: Place): Promise<Suggested[]> =>
  suggested('hot', set, await hotWordsOf(services, `${cityCode} ${set}`));

async function hotelsFound({ database }: Services, { cityCode, set }: Place, keyword: string): Promise<Suggested[]> {
  const words = keywordQuery(keyword);
  if (!words) return [];
  const found = database
    .select({ id: hotels.id, name: hotels.name, rank: hotels.rank })
    .from(hotels)
    .where(and(hotels.listed, eq(hotels.cityCode, cityCode), hotelShelf.matching(hotelShelf.withinCity(words, { lane: set, cityCode }))))
    .limit(RANKED_HOTELS)
    .as('found');
  const rows = await database
    .select()
    .from(found)
    .orderBy(desc(found.rank), sql`${found.id}`)
    .limit(MOST_HOTELS);
  return rows.map(({ id, name }, index) => ({
    title: name,
    what: 'product',
    shelf: shelfOfSet[set],
    productId: String(id),
    score: suggestedScores.product - index,
  }));
}

/** Areas and brands of the name first: they are few, and lead to many. */
export const suggestHotels: Suggest = async (context, { cityCode, shelf, keyword }) => {
  const place: Place = { cityCode, set: setOfShelf(shelf) };
  const { locale } = context.channel;
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return hotWords(context, place);
  const [say, written] = await Promise.all([translator(context, locale), wordAsWritten(context, locale, wanted)]);
  const [quarters, brands, rows] = await Promise.all([
    quartersOf(context, place.cityCode),
    entriesOf(context, 'hotelBrand'),
    hotelsFound(context, place, written.toLowerCase()),
  ]);
  const named = (what: 'area' | 'brand', entries: readonly { name: string }[]): Suggested[] => {
    const fitting = entries.filter(({ name }) => [name, say(name)].some((known) => known.toLowerCase().includes(wanted)));
    return suggested(
      what,
      place.set,
      fitting.slice(0, MOST_OF_A_KIND).map(({ name }) => name),
    );
  };
  return [...named('area', quarters), ...named('brand', brands), ...rows];
};
