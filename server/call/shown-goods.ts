import type * as z from 'zod/mini';
import type { activityProduct } from '@/lib/contract/activity-shapes';
import type { Services } from './services';

/** Goods on a page that has goods of all kinds; `link`: the path of their own page below the channel, query included. */
export type ShownGoods = Omit<z.output<typeof activityProduct>, 'productId' | 'backendCategoryType'>;

/** Goods by their id as their kind sells them now; undefined when it does not. */
export type ShowGoods = (source: Pick<Services, 'database' | 'now'>, id: string) => Promise<ShownGoods | undefined>;
