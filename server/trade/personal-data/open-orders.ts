import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { orderStatuses } from '@/lib/domain/order';
import { keepsAll } from '@/lib/domain/refund';
import { Refusal } from '@/server/call/refusal';
import type { Loss, Obstacle, Person, PersonalDataAccess } from '@/server/platform/ports/personal-data';
import { refunds } from '@/server/trade/payment/tables';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/order/tables';

const ended = ['closed', 'completed', 'refunded'] as const satisfies readonly (typeof orderStatuses)[number][];
const open = orderStatuses.filter((status) => !ended.some((one) => one === status));

type Asking = Pick<PersonalDataAccess, 'database' | 'kinds' | 'now'>;

/** Whether giving it back would bring any money; what only customer service can say counts as some. */
async function givesBack({ database, kinds, now }: Asking, order: OrderRow): Promise<boolean> {
  try {
    const quote = await kinds[order.kind]?.quote(database, order, now(), []);
    return quote === undefined || !(keepsAll(quote) || quote.refundFen === 0);
  } catch (error) {
    // By its rule it is not given back now.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Open orders by what they are to the end of their buyer's account. A card, a package or a membership only stands against it while a refund would
 * bring something: whoever wants to go must not have to wait for a year that nobody pays back.
 */
async function sorted(asking: Asking, { userId }: Person) {
  const { database, kinds } = asking;
  const rows = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, open)));
  const unpaid = rows.filter(({ status }) => status === 'pending_payment');
  const refunding = rows.filter(({ status }) => status === 'refunding');
  const rest = rows.filter((row) => !unpaid.includes(row) && !refunding.includes(row));
  const granted = rest.filter(({ kind }) => kinds[kind]?.granted);
  const refundable: OrderRow[] = [];
  for (const order of granted) if (await givesBack(asking, order)) refundable.push(order);
  return { unpaid, refunding, delivered: rest.length - granted.length, refundable: refundable.length, granted: granted.length };
}

export async function ordersAgainst(asking: Asking, person: Person): Promise<Obstacle[]> {
  const { database } = asking;
  const { unpaid, refunding, delivered, refundable } = await sorted(asking, person);
  // Some of an order's units may be on their way back while the order goes on.
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
  const { granted } = await sorted(asking, person);
  const all = await asking.database.$count(orders, eq(orders.userId, person.userId));
  return [
    { loss: 'orders', count: all },
    { loss: 'cards', count: granted },
  ];
}
