import { match } from 'pinyin-pro';
import type { area } from '@/lib/contract/area/endpoints';
import type { Input, Output } from '@/lib/contract/endpoint';
import { foundNamed, type FoundName, foundNames, type ShelfName, shelfNamed, shelfNames } from '@/lib/kinds/registry';
import { GAPS, withoutGaps } from '@/lib/kernel/search-words';
import { isPublished } from '@/lib/routing/published';
import type { KindPart } from '@/server/call/kind-part';
import { translator } from '@/server/call/translation/translations';
import { allCities } from '../cities';
import { NATIONWIDE } from '../place';
import { positionOf } from '../shelf/page';
import { findElsewhere, type Found, type Group } from './find';
import type { FoundPage } from './pages';
import { endedIn, type Ended, findForgiving, goodsOf, type Searching } from './goods';

export type Suggestion = Output<typeof area.keyword>['list'][number];
export type BeingTyped = Input<typeof area.keyword> & { readonly keyword: string };

const MOST = 24;
const MOST_OF_A_GROUP = 8;
/** With fewer results in the city, the rest of the country is searched too. */
const FEW = 3;
const MOST_ELSEWHERE = 8;
/** Bonus points: areas, categories and brands are few and lead to many goods. For comparison, one level of match counts 20. */
const AHEAD: Readonly<Record<Group['what'], number>> = { area: 300, theme: 200, brand: 150, product: 0 };

const better = (one: Found, other: Found): number => other.score + AHEAD[other.what] - one.score - AHEAD[one.what];

/** The lists of goods that have pages. */
export const openShelves = (): ShelfName[] => shelfNames.filter((name) => isPublished(shelfNamed(name).detail));

/** The same, plus the lists that exist only in the search. */
export const openLists = (): FoundName[] => foundNames.filter((name) => isPublished(foundNamed(name).detail));

/** Groups of names that lead to these lists, such as brands. */
const namesFor = (parts: readonly KindPart[], shelves: readonly FoundName[]): Group[] =>
  parts
    .flatMap(({ search }) => search?.names ?? [])
    .filter(({ lists }) => lists.some((list) => shelves.includes(list)))
    .map(({ what, shelf }) => ({ what, shelf, cityCode: NATIONWIDE }));

const groupsOf = (parts: readonly KindPart[], shelves: readonly FoundName[], cityCode: string, ended: Ended): Group[] => [
  { what: 'area', shelf: '', cityCode },
  ...namesFor(parts, shelves),
  ...goodsOf(shelves, cityCode, ended),
];

/** Where a title has these characters in a row, whatever gaps stand between them. */
function spreadIn(title: string, wanted: string): Suggestion['typed'] {
  const solid = [...title.toLowerCase()].flatMap((character, at) => (GAPS.includes(character) ? [] : [{ character, at }]));
  const first = solid
    .map(({ character }) => character)
    .join('')
    .indexOf(wanted);
  const [from, last] = [solid[first]?.at, solid[first + wanted.length - 1]?.at];
  return wanted === '' || from === undefined || last === undefined ? null : { from, to: last + 1 };
}

/** The part of a title that was typed, in characters or as pinyin. */
function typedIn(title: string, keyword: string): Suggestion['typed'] {
  const wanted = keyword.trim().toLowerCase();
  const from = title.toLowerCase().indexOf(wanted);
  if (from >= 0) return { from, to: from + wanted.length };
  const spread = spreadIn(title, withoutGaps(keyword));
  if (spread) return spread;
  const spelled = /^[a-z\s]+$/.test(wanted) ? match(title, wanted.replace(/\s/g, ''), { continuous: true }) : null;
  const [first, last] = [spelled?.[0], spelled?.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
}

/** Areas, brands, categories and goods matching what is being typed, best first. */
export async function suggestionsFor(
  parts: readonly KindPart[],
  context: Searching,
  { cityCode, shelf, keyword, lng, lat }: BeingTyped,
): Promise<Suggestion[]> {
  const { channel, database } = context;
  const shelves: readonly FoundName[] = shelf === undefined ? openLists() : [shelf];
  const groups = groupsOf(parts, shelves, cityCode, await endedIn(parts, context, shelves));
  const { typed, forgiven, found } = await findForgiving(context, {
    keyword,
    groups,
    from: positionOf({ lng, lat }),
    most: MOST_OF_A_GROUP,
  });
  const near = found.toSorted(better).slice(0, MOST);
  const far =
    near.length < FEW || forgiven
      ? await findElsewhere(database, { typed, whats: ['area', 'product'], shelves: ['', ...shelves], cityCode, most: MOST_ELSEWHERE })
      : [];
  const [say, cities] = await Promise.all([translator(context, channel.locale), allCities(context)]);
  const names = new Map(cities.map(({ code, name }) => [code, name]));
  const shown = ({ what, shelf: of, sourceId, name, cityCode: at }: Found): Suggestion => {
    const list = shelf ?? foundNames.find((one) => one === of) ?? null;
    const cityName = names.get(at);
    return {
      title: name,
      what,
      kind: list && foundNamed(list).kind,
      shelf: list,
      productId: what === 'product' ? sourceId : null,
      path: null,
      city: cityName === undefined ? null : { cityCode: at, cityName },
      typed: typedIn(say(name), keyword),
    };
  };
  return [...near, ...far.toSorted(better)].map(shown);
}

/** A card or plan whose name begins with what was typed; many questions begin with a kind of goods. */
const NAMED = 90;

/** Suggestions with pages among them: those whose name begins as typed come first, others after the goods. */
export function withPages(goods: readonly Suggestion[], pages: readonly { page: FoundPage; fit: number }[], keyword: string): Suggestion[] {
  const shown = ({ page: { what, title, path } }: { page: FoundPage }): Suggestion => ({
    title,
    what,
    kind: null,
    shelf: null,
    productId: null,
    path,
    city: null,
    typed: typedIn(title, keyword),
  });
  const isNamed = ({ page, fit }: { page: FoundPage; fit: number }) => page.what !== 'question' && fit >= NAMED;
  return [...pages.filter(isNamed).map(shown), ...goods, ...pages.filter((one) => !isNamed(one)).map(shown)].slice(
    0,
    MOST + MOST_ELSEWHERE,
  );
}
