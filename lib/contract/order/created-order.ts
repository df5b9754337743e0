import * as z from 'zod/mini';
import { id, timestamp, yuan } from '../wire';

/** The answer of every call that places an order. */
export const created = z.object({ orderNo: id, payAmount: yuan, payDeadline: timestamp });

/** Why an order for any kind of goods may be refused. */
export const placingErrors = ['GOODS_GONE', 'SOLD_OUT', 'OFFER_CHANGED', 'DUPLICATE_ORDER', 'UNPAID_ORDERS', 'UNPAID_OF_PRODUCT'] as const;
