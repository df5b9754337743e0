import { type GoodsDesk, keptGoods } from '@/server/activity/goods';
import { kindParts } from '../kinds';

const shows = new Map(kindParts.map(({ kind, showGoods }) => [kind, showGoods]));

/** Goods of every kind for pages that mix kinds. */
export const activityGoods: GoodsDesk = keptGoods(async (source, { kind, id }) => {
  const shown = await shows.get(kind)?.(source, id);
  return shown && { productId: id, backendCategoryType: kind, ...shown };
});
