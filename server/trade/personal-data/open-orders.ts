import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { orderStatuses } from '@/lib/domain/order';
import { keepsAll } from '@/lib/domain/refund';
import { Refusal } from '@/server/call/refusal';
import type { Loss, Obstacle, Person, PersonalDataAccess } from '@/server/platform/ports/personal-data';
import { refunds } from '@/server/trade/tables/payments';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/tables/orders';

const ended = ['closed', 'completed', 'refunded'] as const satisfies readonly (typeof orderStatuses)[number][];
const open = orderStatuses.filter((status) => !ended.some((one) => one === status));

type Asking = Pick<PersonalDataAccess, 'database' | 'kinds' | 'now'>;

/** Whether a refund would return any money; cases for customer service count as if it would. */
async function givesBack({ database, kinds, now }: Asking, order: OrderRow): Promise<boolean> {
  try {
    const quote = await kinds[order.kind]?.quote(database, order, now(), []);
    return quote === undefined || !(keepsAll(quote) || quote.refundFen === 0);
  } catch (error) {
    // Its rule allows no refund now.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A user's open orders. `granted`: cards, packages and memberships, with nothing left to deliver. */
async function openOrders({ database, kinds }: Asking, { userId }: Person) {
  const rows = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, open)));
  const unpaid = rows.filter(({ status }) => status === 'pending_payment');
  const refunding = rows.filter(({ status }) => status === 'refunding');
  const rest = rows.filter((row) => !unpaid.includes(row) && !refunding.includes(row));
  const granted = rest.filter(({ kind }) => kinds[kind]?.granted);
  return { unpaid, refunding, granted, delivered: rest.length - granted.length };
}

/**
 * How open orders stand against ending their buyer's account. A card, package or membership does so only while a refund would return
 * something: nobody who wants to leave should have to wait out a year that isn't refunded.
 */
export async function ordersAgainst(asking: Asking, person: Person): Promise<Obstacle[]> {
  const { database } = asking;
  const { unpaid, refunding, granted, delivered } = await openOrders(asking, person);
  // One after another: the room itself is already one of several that are asked at the same time.
  let refundable = 0;
  for (const order of granted) if (await givesBack(asking, order)) refundable += 1;
  // Some units may be in a refund while the order goes on.
  const [under] = await database
    .select({ orders: sql<number>`count(distinct ${refunds.orderId})::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.userId, person.userId),
        or(
          eq(refunds.status, 'processing'),
          inArray(
            refunds.orderId,
            refunding.map(({ id }) => id),
          ),
        ),
      ),
    );
  return [
    { obstacle: 'unpaidOrders', count: unpaid.length },
    { obstacle: 'openOrders', count: delivered },
    { obstacle: 'refunds', count: Math.max(under?.orders ?? 0, refunding.length) },
    { obstacle: 'cards', count: refundable },
  ];
}

export async function ordersLost(asking: Asking, person: Person): Promise<Loss[]> {
  const { granted } = await openOrders(asking, person);
  const all = await asking.database.$count(orders, eq(orders.userId, person.userId));
  return [
    { loss: 'orders', count: all },
    { loss: 'cards', count: granted.length },
  ];
}
