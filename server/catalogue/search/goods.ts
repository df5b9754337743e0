import type { Channel } from '@/lib/channel/channel';
import { foundNamed, foundNames, type FoundName } from '@/lib/kinds/registry';
import type { Asking, KindPart } from '@/server/call/kind-part';
import { namesMeant } from '@/server/call/translation/translations';
import { NATIONWIDE, type Position } from '../place';
import { findInGroups, type Found, type Group, wordsBorne, wordsKnown } from './find';
import { eitherOf, type Typed, typedAs, typedWithSlip } from './typed';

/** A searcher, with the channel whose language they use. */
export type Searching = Pick<Asking, 'database' | 'now'> & Readonly<{ channel: Pick<Channel, 'locale'> }>;

type Asked = Readonly<{
  cityCode: string;
  keyword: string;
  shelves: readonly FoundName[];
  ended?: Ended;
  from?: Position | undefined;
  /** Most results of each list. */
  most: number;
}>;

/** By list. */
export type Ended = ReadonlyMap<FoundName, readonly string[]>;

/** Ids that have ended but are still in the index, by list. */
export async function endedIn(
  parts: readonly KindPart[],
  context: Pick<Asking, 'database' | 'now'>,
  shelves: readonly FoundName[],
): Promise<Ended> {
  const each = shelves.flatMap((shelf) =>
    parts.flatMap(({ search }) => (search?.ended?.[shelf] ? [{ shelf, ids: search.ended[shelf] }] : [])),
  );
  return new Map(await Promise.all(each.map(async ({ shelf, ids }) => [shelf, await ids(context)] as const)));
}

export const goodsOf = (shelves: readonly FoundName[], cityCode: string, ended?: Ended): Group[] =>
  shelves.map((shelf) => ({
    what: 'product',
    shelf,
    cityCode: foundNamed(shelf).everywhere ? NATIONWIDE : cityCode,
    without: ended?.get(shelf) ?? [],
  }));

/** In another language than the shop's, names with a matching translation count as well. */
async function typedIn(context: Searching, keyword: string): Promise<Typed> {
  const typed = typedAs(keyword);
  const meant = await namesMeant(context, context.channel.locale, keyword);
  return eitherOf([...meant.map(typedAs), typed]);
}

/** Searches for the text as typed; only when nothing is found, with one letter corrected. */
export async function findForgiving(
  context: Searching,
  { keyword, groups, from, most }: Readonly<{ keyword: string; groups: readonly Group[]; from?: Position | undefined; most: number }>,
): Promise<{ typed: Typed; forgiven: boolean; found: Found[] }> {
  const { database } = context;
  const typed = await typedIn(context, keyword);
  const found = await findInGroups(database, { typed, groups, from, most });
  if (found.length > 0) return { typed, forgiven: false, found };
  // Checking words within the groups is slow, so only words that occur at all are checked.
  const slipped = await typedWithSlip(
    typedAs(keyword),
    (words) => wordsBorne(database, words),
    (words) => wordsKnown(database, groups, words),
  );
  return { typed, forgiven: true, found: await findInGroups(database, { typed: slipped, groups, from, most }) };
}

const isShelf = (text: string): text is FoundName => foundNames.some((name) => name === text);

/** Goods of these lists, best first. */
export async function findGoods(
  context: Searching,
  { cityCode, shelves, ended, ...asked }: Asked,
): Promise<{ forgiven: boolean; goods: (Found & { shelf: FoundName })[] }> {
  const { found, forgiven } = await findForgiving(context, { ...asked, groups: goodsOf(shelves, cityCode, ended) });
  const goods = found.flatMap((one) => (isShelf(one.shelf) ? [{ ...one, shelf: one.shelf }] : []));
  return { forgiven, goods: goods.toSorted((one, other) => other.score - one.score) };
}
