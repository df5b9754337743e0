import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { invoice as contract } from '@/lib/contract/invoice';
import { channelByCode } from '@/lib/channel/lookup';
import { channels } from '@/lib/channel/registry';
import { users } from '@/server/account/tables';
import type { Context } from '@/server/call/handle';
import { orders } from '@/server/trade/order/tables';
import { moneyInvoiced, moneyLeft } from './standing';

const projectIds = [...new Set(channels.map(({ projectId }) => projectId))];

/**
 * Where the caller's orders are: with this account first, then with those that the same mobile has with the house's other partners, whose
 * owner proved it by a code there too. What can still be invoiced goes before what is only newer. Nothing but the channel is told.
 */
export async function findChannel({ database, caller }: Context<'user'>): Promise<Output<typeof contract.check>> {
  const [found] = await database
    .select({ channel: orders.channel })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        inArray(users.projectId, projectIds),
        eq(users.mobile, caller.mobile),
        isNull(users.blockedAt),
        isNull(orders.removedAt),
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(desc(eq(orders.userId, caller.userId)), desc(sql`${moneyLeft} > ${moneyInvoiced}`), desc(orders.id))
    .limit(1);
  const channel = found && channelByCode(found.channel);
  return { hasOrder: channel !== undefined, channel: channel?.slug ?? null };
}
