import { eq } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { momentLabel } from '@/lib/i18n/dates';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';
import { orders } from '@/server/trade/tables/orders';
import type { ComplaintRow } from './move';

/** Tells the buyer that the shop has answered, or closed what it had answered. Whose account is erased is told nothing. */
export async function tellBuyer(transaction: Database, row: ComplaintRow, news: 'Answered' | 'Closed', now: number): Promise<void> {
  const [order] = await transaction.select({ channel: orders.channel, title: orders.title }).from(orders).where(eq(orders.id, row.orderId));
  if (!order) return;
  const locale = localeOfChannel(order.channel);
  const word = serverWords(locale);
  const until = row.reopenUntil ? momentLabel(locale, row.reopenUntil.getTime()) : '';
  await tellUser(transaction, {
    userId: row.userId,
    title: word(`complaint${news}`),
    text: word(`complaint${news}Text`, { name: order.title, until }),
    link: `my/complaint/${row.complaintNo}`,
    at: now,
  });
}
