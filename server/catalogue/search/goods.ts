import { foundNamed, foundNames, type FoundName } from '@/lib/kinds/registry';
import type { Asking } from '@/server/call/kind-part';
import { namesMeant } from '@/server/call/translation/translations';
import { NATIONWIDE, type Position } from '../place';
import { findInGroups, type Found, type Group, wordsKnown } from './find';
import { eitherOf, type Typed, typedAs, typedWithSlip } from './typed';

type Asked = Readonly<{
  cityCode: string;
  keyword: string;
  shelves: readonly FoundName[];
  from?: Position | undefined;
  /** Of each list. */
  most: number;
}>;

export const goodsOf = (shelves: readonly FoundName[], cityCode: string): Group[] =>
  shelves.map((shelf) => ({ what: 'product', shelf, cityCode: foundNamed(shelf).everywhere ? NATIONWIDE : cityCode }));

/** In another language than the shop's, names that are translated so are meant as well. */
async function typedIn(context: Pick<Asking, 'database' | 'now' | 'channel'>, keyword: string): Promise<Typed> {
  const typed = typedAs(keyword);
  const meant = await namesMeant(context, context.channel.locale, keyword);
  return eitherOf([...meant.map(typedAs), typed]);
}

/** What is found as it was typed; only when that is nothing, with one letter wrong. */
export async function findForgiving(
  context: Pick<Asking, 'database' | 'now' | 'channel'>,
  { keyword, groups, from, most }: Readonly<{ keyword: string; groups: readonly Group[]; from?: Position | undefined; most: number }>,
): Promise<{ typed: Typed; forgiven: boolean; found: Found[] }> {
  const { database } = context;
  const typed = await typedIn(context, keyword);
  const found = await findInGroups(database, { typed, groups, from, most });
  if (found.length > 0) return { typed, forgiven: false, found };
  const slipped = await typedWithSlip(typedAs(keyword), (words) => wordsKnown(database, groups, words));
  return { typed, forgiven: true, found: await findInGroups(database, { typed: slipped, groups, from, most }) };
}

const isShelf = (text: string): text is FoundName => foundNames.some((name) => name === text);

/** Goods of these lists, best first. */
export async function findGoods(
  context: Pick<Asking, 'database' | 'now' | 'channel'>,
  { cityCode, shelves, ...asked }: Asked,
): Promise<{ forgiven: boolean; goods: (Found & { shelf: FoundName })[] }> {
  const { found, forgiven } = await findForgiving(context, { ...asked, groups: goodsOf(shelves, cityCode) });
  const goods = found.flatMap((one) => (isShelf(one.shelf) ? [{ ...one, shelf: one.shelf }] : []));
  return { forgiven, goods: goods.toSorted((one, other) => other.score - one.score) };
}
