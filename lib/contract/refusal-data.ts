import * as z from 'zod/mini';
import type { ErrorName } from './errors';
import { id } from './wire';

/** The unpaid orders that stand in the way, newest first: paying or cancelling one of them clears it. */
const unpaidOrders = z.object({ orderNos: z.array(id) });

/** What these refusals carry as `data` beside their words, so that a page can lead on from them; any other's is null. */
export const refusalData = {
  DUPLICATE_ORDER: unpaidOrders,
  UNPAID_ORDERS: unpaidOrders,
  UNPAID_OF_PRODUCT: unpaidOrders,
} as const satisfies Partial<Record<ErrorName, z.ZodMiniType>>;

type Carrying = keyof typeof refusalData;
export type RefusalData<Name extends ErrorName> = Name extends Carrying ? z.output<(typeof refusalData)[Name]> : never;

/** The orders that a refusal of this kind named; none when another backend said nothing of them. */
export const unpaidOrdersIn = (data: unknown): readonly string[] => z.safeParse(unpaidOrders, data).data?.orderNos ?? [];
