import { match } from 'pinyin-pro';
import type { area } from '@/lib/contract/area';
import type { Input, Output } from '@/lib/contract/endpoint';
import { foundNamed, type FoundName, foundNames, type ShelfName, shelfNamed, shelfNames } from '@/lib/kinds/registry';
import { isPublished } from '@/lib/routing/published';
import type { Asking } from '@/server/call/kind-part';
import { translator } from '@/server/call/translation/translations';
import { allCities } from '../cities';
import { NATIONWIDE } from '../place';
import { positionOf } from '../shelf/page';
import { findElsewhere, type Found, type Group } from './find';
import { findForgiving, goodsOf } from './goods';

type Suggestion = Output<typeof area.keyword>['list'][number];

const MOST = 24;
const MOST_OF_A_GROUP = 8;
/** With fewer in the city, the rest of the country is asked. */
const FEW = 3;
const MOST_ELSEWHERE = 8;
/** Areas, categories and brands are few and lead to many: a point of fit is 20. */
const AHEAD: Readonly<Record<Group['what'], number>> = { area: 300, theme: 200, brand: 150, product: 0 };

const better = (one: Found, other: Found): number => other.score + AHEAD[other.what] - one.score - AHEAD[one.what];

/** The lists of goods that have pages. */
export const openShelves = (): ShelfName[] => shelfNames.filter((name) => isPublished(shelfNamed(name).detail));

/** The same, with what only the search lists. */
export const openLists = (): FoundName[] => foundNames.filter((name) => isPublished(foundNamed(name).detail));

/** Both sets of hotels have the same brands. */
const brandsOf = (shelf: FoundName): FoundName => (shelf === 'newHotel' ? 'hotel' : shelf);

/** The lists that have names of their own besides those of their goods. */
const known: readonly Readonly<{ what: Group['what']; shelf: ShelfName }>[] = [
  { what: 'brand', shelf: 'hotel' },
  { what: 'brand', shelf: 'physical' },
  { what: 'theme', shelf: 'food' },
];

const groupsOf = (shelves: readonly FoundName[], cityCode: string): Group[] => [
  { what: 'area', shelf: '', cityCode },
  ...known.filter(({ shelf }) => shelves.map(brandsOf).includes(shelf)).map((one) => ({ ...one, cityCode: NATIONWIDE })),
  ...goodsOf(shelves, cityCode),
];

/** What of a title was typed, as it is written or as it is spelled. */
function typedIn(title: string, keyword: string): Suggestion['typed'] {
  const wanted = keyword.trim().toLowerCase();
  const from = title.toLowerCase().indexOf(wanted);
  if (from >= 0) return { from, to: from + wanted.length };
  const spelled = /^[a-z\s]+$/.test(wanted) ? match(title, wanted.replace(/\s/g, ''), { continuous: true }) : null;
  const [first, last] = [spelled?.[0], spelled?.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
}

/** Areas, brands, kinds of goods and goods themselves by what is being typed, best first. */
export async function suggestionsFor(
  context: Asking,
  { cityCode, shelf, keyword, lng, lat }: Input<typeof area.keyword> & { readonly keyword: string },
): Promise<Suggestion[]> {
  const { channel, database } = context;
  const shelves: readonly FoundName[] = shelf === undefined ? openLists() : [shelf];
  const groups = groupsOf(shelves, cityCode);
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
      city: cityName === undefined ? null : { cityCode: at, cityName },
      typed: typedIn(say(name), keyword),
    };
  };
  return [...near, ...far.toSorted(better)].map(shown);
}
