import { and, desc, eq, inArray } from 'drizzle-orm';
import type { area } from '@/lib/contract/area/endpoints';
import type { Output } from '@/lib/contract/endpoint';
import { type ShelfName, shelfNamed } from '@/lib/kinds/registry';
import type { Asking, KindPart } from '@/server/call/kind-part';
import { NATIONWIDE } from '../place';
import { openShelves } from './suggestions';
import { searchEntries } from './tables';

const MOST = 24;
const MOST_OF_A_LIST = 6;

/** Names of the best sellers. */
async function bestSelling({ database }: Asking, shelf: ShelfName, cityCode: string): Promise<string[]> {
  const rows = await database
    .select({ name: searchEntries.name })
    .from(searchEntries)
    .where(and(eq(searchEntries.what, 'product'), eq(searchEntries.shelf, shelf), inArray(searchEntries.cityCode, [cityCode, NATIONWIDE])))
    .orderBy(desc(searchEntries.sales), desc(searchEntries.sourceId))
    .limit(MOST_OF_A_LIST);
  return rows.map(({ name }) => name);
}

/** Popular searches of one list, or of each in turn; a kind without words of its own offers what sells best. */
export async function hotWordsOf(
  parts: readonly KindPart[],
  context: Asking,
  { cityCode, shelf: own }: Readonly<{ cityCode: string; shelf?: ShelfName | undefined }>,
): Promise<Output<typeof area.keyword>['list']> {
  const words = await Promise.all(
    (own === undefined ? openShelves() : [own]).map(async (shelf) => {
      const { kind } = shelfNamed(shelf);
      const hotWords = parts.find((part) => part.kind === kind)?.hotWords;
      const titles = hotWords ? await hotWords(context, { cityCode, shelf }) : await bestSelling(context, shelf, cityCode);
      return titles.map((title, turn) => ({ title, turn, kind, shelf }));
    }),
  );
  const seen = new Set<string>();
  const inTurn = words.flat().toSorted((one, other) => one.turn - other.turn);
  return inTurn
    .filter(({ title }) => !seen.has(title) && seen.add(title))
    .slice(0, MOST)
    .map(({ title, kind, shelf }) => ({ title, what: 'hot', kind, shelf, productId: null, path: null, city: null, typed: null }));
}
