import { and, eq, isNull, sql } from 'drizzle-orm';
import { MOST_UNPAID, MOST_UNPAID_OF_PRODUCT } from '@/lib/domain/order';
import { isSamePerson } from '@/server/account/person';
import { users } from '@/server/account/tables';
import { type Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { refuse } from '@/server/call/refusal';
import { orders } from './tables';

/** The goods of an order in its kind's terms: the stock item and the chosen option. */
export type Wanted = Readonly<{ product: string; choice: string }>;
type UnpaidOrder = Wanted & Readonly<{ orderNo: string }>;

/**
 * A buyer's unpaid orders, newest first. `ordersPlaced`: how many orders each of this person's accounts had placed by then; while it is
 * unchanged, none has been added in any of them.
 */
export type Standing = Readonly<{ ordersPlaced: string; unpaid: readonly UnpaidOrder[] }>;

/** Of rows with columns `id` and `orders_placed`. */
export const ordersPlacedByEach = sql<string>`string_agg(id || ':' || orders_placed, ',' order by id)`;

const standingQuery = prepared((database) =>
  database
    .select({
      ordersPlaced: sql<string>`(select ${ordersPlacedByEach} from ${users} where ${isSamePerson(sql.placeholder('userId'))})`,
      unpaid: sql<UnpaidOrder[]>`(select coalesce(json_agg(json_build_object('orderNo', ${orders.orderNo}, 'product', ${orders.product},
        'choice', ${orders.choice}) order by ${orders.id} desc), '[]') from ${orders} where ${and(
          eq(orders.userId, users.id),
          sql`${orders.status} = 'pending_payment'`,
          sql`${orders.payDeadline} > ${sql.placeholder('now')}`,
        )})`,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.erasedAt)))
    .prepare('buyer_standing'),
);

/** Numbers and orders are read in one statement, so that they are consistent. An order whose payment time is over no longer counts. */
export async function standingOf(database: Database, userId: number, now: number): Promise<Standing> {
  const [standing] = await standingQuery(database).execute({ userId, now: new Date(now).toISOString() });
  return standing ?? refuse('LOGIN_REQUIRED');
}

const numbersOf = (unpaid: readonly UnpaidOrder[]) => ({ orderNos: unpaid.map(({ orderNo }) => orderNo) });

/** Refuses an order beyond the buyer's limit of unpaid orders, or a duplicate that they haven't confirmed. */
export function requireUnpaidRoom({ unpaid }: Standing, { product, choice }: Wanted, despiteDuplicate: boolean): void {
  const ofProduct = unpaid.filter((order) => order.product === product);
  const same = ofProduct.filter((order) => order.choice === choice);
  if (unpaid.length >= MOST_UNPAID) refuse('UNPAID_ORDERS', { count: unpaid.length }, numbersOf(unpaid));
  if (ofProduct.length >= MOST_UNPAID_OF_PRODUCT) refuse('UNPAID_OF_PRODUCT', { count: ofProduct.length }, numbersOf(ofProduct));
  if (same.length > 0 && !despiteDuplicate) refuse('DUPLICATE_ORDER', {}, numbersOf(same));
}
