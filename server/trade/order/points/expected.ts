import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { earnedPoints } from '@/lib/contract/points/earned-points';
import { pointFactor, pointsOf } from '@/lib/domain/points';
import { isMember } from '@/server/account/membership/membership';
import type { Services } from '@/server/call/services';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/tables/orders';
import { dueOf } from '@/server/trade/order/tenders';
import { keptMoney } from './settle';
import { pointDues, pointMoves } from '@/server/trade/tables/points';

/** Earns nothing, or nothing more. */
const ended = ['closed', 'refunding', 'refunded', 'refund_rejected'];

/** The points that an order will give; null when it has given them, or won't. */
export async function expectedOf(
  { database, kinds, now }: Pick<Services, 'database' | 'kinds' | 'now'>,
  order: OrderRow,
): Promise<z.output<typeof earnedPoints> | null> {
  if (ended.includes(order.status)) return null;
  const [standing] = await database
    .select({ kept: keptMoney, due: pointDues, earned: pointMoves.points })
    .from(orders)
    .leftJoin(pointDues, eq(pointDues.orderId, orders.id))
    .leftJoin(pointMoves, and(eq(pointMoves.orderId, orders.id), eq(pointMoves.reason, 'earned')))
    .where(eq(orders.id, order.id));
  if (!standing || standing.earned !== null || (order.status === 'completed' && !standing.due)) return null;
  const money = order.status === 'pending_payment' ? await dueOf(database, order) : standing.kept;
  const factor = standing.due?.factor ?? pointFactor(await isMember(database, order.userId, now()));
  return {
    points: pointsOf(Math.max(0, money), factor),
    after: kinds[order.kind]?.finalAt ? 'returns' : 'completion',
    at: standing.due ? standing.due.dueAt.getTime() : null,
  };
}
