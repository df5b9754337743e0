import { and, desc, eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { area } from '@/lib/contract/area';
import { type HotelSetName, hotelSetNames } from '@/lib/domain/hotel-filter';
import { keywordQuery } from '@/lib/kernel/search-words';
import type { Database } from '@/server/platform/database/connection';
import { shortMemory } from '@/server/platform/database/cached-query';
import { hotelShelf } from './shelf';
import { hotels } from './tables';
import type { Context } from '@/server/call/handle';
import type { Services } from '@/server/call/services';
import { entriesOf } from '@/server/operation/dictionaries';
import { translator, wordAsWritten } from '@/server/call/translation/translations';
import { quartersOf } from '@/server/catalogue/divisions';

type Suggestion = Output<typeof area.keyword>['list'][number];
type Place = Readonly<{ cityCode: string; set: HotelSetName }>;
type Asked = Services & Pick<Context, 'channel'>;

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
const hotWordsOf = shortMemory({ ms: HOT_MS, most: 500 }, async (services, key) => {
  const [cityCode = '', set] = key.split(' ');
  const [quarters, words] = await Promise.all([quartersOf(services, cityCode), entriesOf(services, 'hotKeyword')]);
  const found = await Promise.all(
    words.map(async ({ name }) => (isSet(set) && (await finds(services.database, { cityCode, set }, name)) ? [name] : [])),
  );
  return [...new Set([...quarters.slice(0, HOT_QUARTERS).map(({ name }) => name), ...found.flat()])];
});

export const hotWords = async (services: Services, { cityCode, set }: Place): Promise<Suggestion[]> =>
  (await hotWordsOf(services, `${cityCode} ${set}`)).map((text) => ({ text, kind: 'hot', hotelId: null }));

async function hotelsFound({ database }: Services, { cityCode, set }: Place, keyword: string): Promise<Suggestion[]> {
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
  return rows.map(({ id, name }) => ({ text: name, kind: 'hotel', hotelId: String(id) }));
}

/** Areas and brands of the name first: they are few, and lead to many. */
export async function suggestions(context: Asked, place: Place, keyword: string): Promise<Suggestion[]> {
  const { locale } = context.channel;
  const wanted = keyword.trim().toLowerCase();
  if (!wanted) return hotWords(context, place);
  const [say, written] = await Promise.all([translator(context, locale), wordAsWritten(context, locale, wanted)]);
  const [quarters, brands, rows] = await Promise.all([
    quartersOf(context, place.cityCode),
    entriesOf(context, 'hotelBrand'),
    hotelsFound(context, place, written.toLowerCase()),
  ]);
  const named = (kind: 'area' | 'brand', entries: readonly { name: string }[]): Suggestion[] =>
    entries
      .filter(({ name }) => [name, say(name)].some((known) => known.toLowerCase().includes(wanted)))
      .slice(0, MOST_OF_A_KIND)
      .map(({ name }) => ({ text: name, kind, hotelId: null }));
  return [...named('area', quarters), ...named('brand', brands), ...rows];
}
