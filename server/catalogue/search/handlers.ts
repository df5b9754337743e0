import { area } from '@/lib/contract/area/endpoints';
import { search } from '@/lib/contract/search/endpoints';
import type { Output } from '@/lib/contract/endpoint';
import { type FoundName, foundNames } from '@/lib/kinds/registry';
import { type Handler, handle } from '@/server/call/handle';
import type { Asking, KindPart, PagesToFind } from '@/server/call/kind-part';
import { positionOf } from '../shelf/page';
import type { Input } from '@/lib/contract/endpoint';
import { endedGoods } from './ended';
import { endedIn, findGoods } from './goods';
import { hotWordsOf } from './hot-words';
import { keptSuggestions } from './kept-suggestions';
import { pageSearch } from './pages';
import { openLists, withPages } from './suggestions';

/** Rows of one list among those of the others. */
const SHOWN_OF_A_LIST = 5;
const SUGGESTED_OF_A_SUBJECT = 3;

type Found = Output<typeof search.found>;
type Rows = { [Shelf in FoundName]: Found[Shelf] };

const isWhole = (rows: Partial<Rows>): rows is Rows => foundNames.every((shelf) => rows[shelf] !== undefined);

async function eachList(rowsOf: <Shelf extends FoundName>(shelf: Shelf) => Promise<Rows[Shelf]>): Promise<Rows> {
  const rows: Partial<Rows> = {};
  const read = async <Shelf extends FoundName>(shelf: Shelf): Promise<void> => {
    rows[shelf] = await rowsOf(shelf);
  };
  await Promise.all(foundNames.map(read));
  if (!isWhole(rows)) throw new Error('A list of the search was left out.');
  return rows;
}

async function found(parts: readonly KindPart[], context: Asking, asked: Input<typeof search.found>): Promise<Omit<Found, 'pagesFound'>> {
  const from = positionOf(asked);
  const { checkInDate, checkOutDate } = asked;
  const stay = checkInDate !== undefined && checkOutDate !== undefined ? { checkInDate, checkOutDate } : undefined;
  const shelves = openLists();
  const ended = await endedIn(parts, context, shelves);
  const { forgiven, goods } = await findGoods(context, { ...asked, shelves, ended, from, most: SHOWN_OF_A_LIST });
  const rows = await eachList(async (shelf) => {
    const ids = goods.filter((one) => one.shelf === shelf).map(({ sourceId }) => Number(sourceId));
    const show = parts.map((part) => part.found?.[shelf]).find((one) => one !== undefined);
    return show && ids.length > 0 ? show(context, ids, from, stay) : ([] as Found[typeof shelf]);
  });
  const counts = new Map(goods.map(({ shelf, count }) => [shelf, count]));
  return {
    counts: [...new Set(goods.map(({ shelf }) => shelf))].map((shelf) => ({ shelf, count: counts.get(shelf) ?? 0 })),
    forgiven,
    ...rows,
  };
}

/** `pages`: what is found besides goods, such as questions. */
export const searchHandlers = (parts: readonly KindPart[], pages: readonly PagesToFind[]): readonly Handler[] => {
  const suggestions = keptSuggestions(parts);
  const findPages = pageSearch([...parts.flatMap(({ pagesToFind }) => pagesToFind ?? []), ...pages]);
  return [
    handle(area.keyword, async ({ keyword = '', ...asked }, context) => {
      if (keyword.trim() === '') return { list: await hotWordsOf(parts, context, asked) };
      const [goods, known] = await Promise.all([
        suggestions(context, { ...asked, keyword }),
        asked.shelf === undefined ? findPages(context, keyword, SUGGESTED_OF_A_SUBJECT) : [],
      ]);
      return { list: withPages(goods, known, keyword) };
    }),
    handle(search.found, async (asked, context) => {
      const [goods, known] = await Promise.all([found(parts, context, asked), findPages(context, asked.keyword, SHOWN_OF_A_LIST)]);
      return { ...goods, pagesFound: known.map(({ page }) => page) };
    }),
    handle(search.ended, (asked, context) => endedGoods(parts, context, asked)),
  ];
};
