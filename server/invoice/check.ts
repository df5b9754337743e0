import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { invoice as contract } from '@/lib/contract/invoice/endpoints';
import { channelByCode } from '@/lib/channel/lookup';
import { channels } from '@/lib/channel/registry';
import { users } from '@/server/account/tables';
import type { Context } from '@/server/call/handle';
import { orders } from '@/server/trade/tables/orders';
import { moneyInvoiced, moneyLeft } from './standing';

const projectIds = [...new Set(channels.map(({ projectId }) => projectId))];

/**
 * The channel where the caller's orders are: those of this account first, then those that the same mobile number has with the shop's other
 * partners, where an SMS code proved its owner too. Orders that can still be invoiced come before newer ones. Only the channel is revealed.
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
