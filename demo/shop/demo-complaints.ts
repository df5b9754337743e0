import { and, desc, eq, notInArray } from 'drizzle-orm';
import { COMPLAINT_DUE_MS } from '@/lib/domain/complaint';
import { HOUR_MS } from '@/lib/kernel/durations';
import { lockUser, userOfMobile } from '@/server/account/user';
import type { Services } from '@/server/call/services';
import type { MapOf } from '@/server/compose/demo';
import { lockComplaint, moveComplaint, say } from '@/server/complaint/move';
import { complaints } from '@/server/complaint/tables';
import { actingAs } from '@/server/platform/acting';
import type { Database } from '@/server/platform/database/connection';
import { newNumber } from '@/server/trade/order/number';
import { orders } from '@/server/trade/tables/orders';

/** One that the shop has answered, and one that waits for it. */
const stories = [
  {
    kind: 'service',
    hoursAgo: 20,
    text: '到店后等了半小时才安排上，前台一直说系统查不到订单。',
    answer: '给您添麻烦了，是门店交接班时漏看了。我们已补送一张抵用券，并请店长当面致歉。',
  },
  { kind: 'quality', hoursAgo: 3, text: '和页面上的图片差别比较大，希望给一个说法。', answer: undefined },
] as const;

/** Lets one of the demo's mobiles complain about its newest orders, unless it has done so. */
export async function addDemoComplaints({ database }: Pick<Services, 'database'>, { channel, mobile, now }: MapOf): Promise<void> {
  const { id: userId } = await userOfMobile(database, channel, mobile);
  await database.transaction(async (transaction) => {
    // Two looks at the map at once make one set of them.
    await lockUser(transaction, userId);
    if ((await transaction.$count(complaints, eq(complaints.userId, userId))) > 0) return;
    const about = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, userId), notInArray(orders.status, ['pending_payment', 'closed'])))
      .orderBy(desc(orders.id))
      .limit(stories.length);
    for (const [index, { id: orderId }] of about.entries()) {
      const story = stories[index];
      if (story) await tell(transaction, { userId, orderId, story, at: now - story.hoursAgo * HOUR_MS });
    }
  });
}

type Told = Readonly<{ userId: number; orderId: number; story: (typeof stories)[number]; at: number }>;

async function tell(transaction: Database, { userId, orderId, story, at }: Told): Promise<void> {
  const complaintNo = newNumber(at);
  const moment = new Date(at);
  const dueAt = new Date(at + COMPLAINT_DUE_MS);
  const row = { complaintNo, orderId, userId, kind: story.kind, dueAt, createdAt: moment, changedAt: moment };
  await actingAs({ actor: { kind: 'buyer', id: String(userId) }, requestId: null }, async () => {
    await transaction.insert(complaints).values(row);
    await say(transaction, row, { said: 'buyer', text: story.text }, at);
  });
  if (!story.answer) return;
  await say(transaction, row, { said: 'shop', text: story.answer }, at + HOUR_MS);
  await moveComplaint(transaction, await lockComplaint(transaction, complaintNo), 'answer', at + HOUR_MS);
}
