import { and } from 'drizzle-orm';
import { type HotelSetName, hotelSetNames, setOfShelf } from '@/lib/domain/hotel-filter';
import { keywordQuery } from '@/lib/kernel/search-words';
import type { Database } from '@/server/platform/database/connection';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { hotelShelf } from './shelf';
import { hotels } from './tables';
import type { HotWords } from '@/server/call/kind-part';
import { entriesOf } from '@/server/operation/dictionaries';
import { quartersOf } from '@/server/catalogue/divisions';

type Place = Readonly<{ cityCode: string; set: HotelSetName }>;

const HOT_QUARTERS = 6;
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

/** The shop's popular searches, without those that find nothing here, after what people search for in this city. */
const hotWordsOf = cachedQuery({ ms: HOT_MS, most: 500 }, async (services, key) => {
  const [cityCode = '', set] = key.split(' ');
  const [quarters, words] = await Promise.all([quartersOf(services, cityCode), entriesOf(services, 'hotKeyword')]);
  const found = await Promise.all(
    words.map(async ({ name }) => (isSet(set) && (await finds(services.database, { cityCode, set }, name)) ? [name] : [])),
  );
  return [...new Set([...quarters.slice(0, HOT_QUARTERS).map(({ name }) => name), ...found.flat()])];
});

export const hotWords: HotWords = (context, { cityCode, shelf }) => hotWordsOf(context, `${cityCode} ${setOfShelf(shelf)}`);
