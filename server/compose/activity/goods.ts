import { type GoodsDesk, keptGoods } from '@/server/activity/goods';
import { kindParts } from '../kinds';

const shows = new Map(kindParts.map(({ kind, showGoods }) => [kind, showGoods]));

/** How goods of each kind are shown on a page that has goods of all. */
export const activityGoods: GoodsDesk = keptGoods(async (source, { kind, id }) => {
  const shown = await shows.get(kind)?.(source, id);
  return shown && { productId: id, backendCategoryType: kind, ...shown };
});
