import { and, desc, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { mandates, memberPlanOrders } from './tables';

export const memberPlanPersonalData: PersonalData = {
  room: 'member-plan',
  tables: [
    { table: mandates, rows: 'kept', why: 'consent', emptied: [] },
    { table: memberPlanOrders, rows: 'kept', why: 'trade', emptied: [] },
  ],
  async exported({ database }, { userId }) {
    const { mandateNo, plan, priceFen, payWay, signedAt, state, endedAt, periodEndsAt } = mandates;
    const rows = await database
      .select({ mandateNo, plan, priceFen, payWay, signedAt, state, endedAt, periodEndsAt })
      .from(mandates)
      .where(eq(mandates.userId, userId))
      .orderBy(desc(mandates.id));
    return [{ section: 'renewals', rows }];
  },
  erase: () => Promise.resolve(),
  async standsAgainst({ database }, { userId }) {
    const active = and(eq(mandates.userId, userId), eq(mandates.state, 'active'));
    return [{ obstacle: 'renewals', count: await database.$count(mandates, active) }];
  },
};
