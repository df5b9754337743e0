import type * as z from 'zod/mini';
import type { activityProduct } from '@/lib/contract/activity/shapes';
import type { Services } from './services';

/** Goods on a page that mixes kinds; `link`: path of their own page below the channel, query included. */
export type ShownGoods = Omit<z.output<typeof activityProduct>, 'productId' | 'backendCategoryType'>;

/** Goods by id, as their kind sells them now; undefined when they aren't sold. */
export type ShowGoods = (source: Pick<Services, 'database' | 'now'>, id: string) => Promise<ShownGoods | undefined>;
