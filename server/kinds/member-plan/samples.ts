import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { OrderStatus } from '@/lib/domain/order';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample } from '@/server/platform/ports/sample';
import { orders } from '@/server/trade/tables/orders';
import { memberPlanOrders } from './tables';

const granted: OrderStatus[] = ['paid', 'ready', 'completed'];

/** The viewer's newest paid plan; for the upgrade page, one that took over days of a shorter plan. */
const paidPlan = (under: PageSample['under'], up: boolean): PageSample => ({
  under,
  async find(database: Database, { userId }) {
    if (userId === undefined) return undefined;
    const { carriedDays } = memberPlanOrders;
    const [found] = await database
      .select({ orderNo: orders.orderNo })
      .from(memberPlanOrders)
      .innerJoin(orders, eq(orders.id, memberPlanOrders.orderId))
      .where(
        and(
          eq(memberPlanOrders.userId, userId),
          isNotNull(memberPlanOrders.beginsAt),
          up ? gt(carriedDays, 0) : eq(carriedDays, 0),
          inArray(orders.status, granted),
          isNull(orders.removedAt),
        ),
      )
      .orderBy(desc(orders.id))
      .limit(1);
    return found;
  },
});

export const memberPlanSamples: readonly PageSample[] = [
  paidPlan('/members/paySuccess', false),
  paidPlan('/members/promotionSuccess', true),
];
