import { and, eq, isNull, sql } from 'drizzle-orm';
import { MOST_UNPAID, MOST_UNPAID_OF_PRODUCT } from '@/lib/domain/order';
import { isOfPerson, isSamePerson } from '@/server/account/person';
import { users } from '@/server/account/tables';
import { type Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { refuse } from '@/server/call/refusal';
import { orders } from '@/server/trade/tables/orders';

/** The goods of an order in its kind's terms: the stock item and the chosen option. */
export type Wanted = Readonly<{ product: string; choice: string }>;
type UnpaidOrder = Wanted & Readonly<{ orderNo: string; own: boolean }>;

/**
 * The unpaid orders of a person, newest first, with those of the caller's own account marked. `ordersPlaced`: how many orders each of this
 * person's accounts had placed by then; while it is unchanged, none has been added in any of them.
 */
export type Standing = Readonly<{ ordersPlaced: string; unpaid: readonly UnpaidOrder[] }>;

/** Of rows with columns `id` and `orders_placed`. */
export const ordersPlacedByEach = sql<string>`string_agg(id || ':' || orders_placed, ',' order by id)`;

const standingQuery = prepared((database) =>
  database
    .select({
      ordersPlaced: sql<string>`(select ${ordersPlacedByEach} from ${users} where ${isSamePerson(sql.placeholder('userId'))})`,
      unpaid: sql<UnpaidOrder[]>`(select coalesce(json_agg(json_build_object('orderNo', ${orders.orderNo}, 'product', ${orders.product},
        'choice', ${orders.choice}, 'own', ${orders.userId} = ${sql.placeholder('userId')}::bigint) order by ${orders.id} desc), '[]') from ${orders} where ${and(
          isOfPerson(orders.userId, sql.placeholder('userId')),
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

const ownOf = (unpaid: readonly UnpaidOrder[]): UnpaidOrder[] => unpaid.filter(({ own }) => own);
/** Only orders that the caller's account can open: those of the person's other accounts are counted. */
const numbersOf = (unpaid: readonly UnpaidOrder[]) => ({ orderNos: ownOf(unpaid).map(({ orderNo }) => orderNo) });
const countsOf = (unpaid: readonly UnpaidOrder[]) => ({ count: unpaid.length, elsewhere: unpaid.length - ownOf(unpaid).length });

/**
 * Refuses an order beyond the person's limit of unpaid orders, in whatever channels they were placed, or a duplicate of the account's own
 * that the buyer hasn't confirmed.
 */
export function requireUnpaidRoom({ unpaid }: Standing, { product, choice }: Wanted, despiteDuplicate: boolean): void {
  const ofProduct = unpaid.filter((order) => order.product === product);
  const same = ownOf(ofProduct).filter((order) => order.choice === choice);
  if (unpaid.length >= MOST_UNPAID) refuse('UNPAID_ORDERS', countsOf(unpaid), numbersOf(unpaid));
  if (ofProduct.length >= MOST_UNPAID_OF_PRODUCT) refuse('UNPAID_OF_PRODUCT', countsOf(ofProduct), numbersOf(ofProduct));
  if (same.length > 0 && !despiteDuplicate) refuse('DUPLICATE_ORDER', {}, numbersOf(same));
}
