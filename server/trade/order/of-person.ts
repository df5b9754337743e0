import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '@/server/platform/ports/personal-data';
import { orders } from '@/server/trade/tables/orders';

/** Subquery: ids of all the user's orders, removed ones included. */
export const orderIdsOf = ({ userId }: Pick<Person, 'userId'>): SQL =>
  sql`(select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;
