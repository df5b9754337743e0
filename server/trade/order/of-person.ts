import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '@/server/platform/ports/personal-data';
import { orders } from './tables';

/** Ids of all orders of somebody, removed ones too, for `in`. */
export const orderIdsOf = ({ userId }: Pick<Person, 'userId'>): SQL =>
  sql`(select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;
