import { area } from '@/lib/contract/area';
import { search } from '@/lib/contract/search';
import type { Output } from '@/lib/contract/endpoint';
import type { FoundName } from '@/lib/kinds/registry';
import { type Handler, handle } from '@/server/call/handle';
import type { Asking, KindPart } from '@/server/call/kind-part';
import { positionOf } from '../shelf/page';
import type { Input } from '@/lib/contract/endpoint';
import { endedGoods } from './ended';
import { findGoods } from './goods';
import { hotWordsOf } from './hot-words';
import { openLists, suggestionsFor } from './suggestions';

/** Rows of a list that are shown among those of the others. */
const SHOWN_OF_A_LIST = 5;

type Found = Output<typeof search.found>;

async function found(parts: readonly KindPart[], context: Asking, asked: Input<typeof search.found>): Promise<Found> {
  const from = positionOf(asked);
  const { forgiven, goods } = await findGoods(context, { ...asked, shelves: openLists(), from, most: SHOWN_OF_A_LIST });
  const rowsOf = async <Shelf extends FoundName>(shelf: Shelf): Promise<Found[Shelf]> => {
    const ids = goods.filter((one) => one.shelf === shelf).map(({ sourceId }) => Number(sourceId));
    const show = parts.map((part) => part.found?.[shelf]).find((one) => one !== undefined);
    return show && ids.length > 0 ? show(context, ids, from) : ([] as Found[Shelf]);
  };
  const [hotel, newHotel, food, combo, ticket, physical, voucher, meal, packages] = await Promise.all([
    rowsOf('hotel'),
    rowsOf('newHotel'),
    rowsOf('food'),
    rowsOf('combo'),
    rowsOf('ticket'),
    rowsOf('physical'),
    rowsOf('voucher'),
    rowsOf('meal'),
    rowsOf('package'),
  ]);
  const counts = new Map(goods.map(({ shelf, count }) => [shelf, count]));
  return {
    counts: [...new Set(goods.map(({ shelf }) => shelf))].map((shelf) => ({ shelf, count: counts.get(shelf) ?? 0 })),
    forgiven,
    hotel,
    newHotel,
    food,
    combo,
    ticket,
    physical,
    voucher,
    meal,
    package: packages,
  };
}

export const searchHandlers = (parts: readonly KindPart[]): readonly Handler[] => [
  handle(area.keyword, async ({ keyword = '', ...asked }, context) => ({
    list: keyword.trim() === '' ? await hotWordsOf(parts, context, asked) : await suggestionsFor(context, { ...asked, keyword }),
  })),
  handle(search.found, (asked, context) => found(parts, context, asked)),
  handle(search.ended, (asked, context) => endedGoods(parts, context, asked)),
];
