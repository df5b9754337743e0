import { eq } from 'drizzle-orm';
import type { benefitCard as contract } from '@/lib/contract/benefit-card/endpoints';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { beginSchedule, giveDueMonths, scheduleOf } from '@/server/trade/coupon-schedule/give';
import { lockOwnOrder } from '@/server/trade/order/find';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { causeOf } from '@/server/trade/package/given';
import { findCard, lifeFrom } from '../booking/bought';
import { benefitCards } from '../tables';

/** Begins a card that waits for its start; one that has begun stays as it is, so a second tap changes nothing. */
export async function beginCard(
  { database, caller, kinds, now: clock }: Context<'user'>,
  { orderNo }: Input<typeof contract.begin>,
): Promise<Output<typeof contract.begin>> {
  return database.transaction(async (transaction) => {
    const now = clock();
    const order = await lockOwnOrder(transaction, caller.userId, orderNo);
    const card = (await findCard(transaction, order.id)) ?? refuse('ORDER_NOT_FOUND');
    if (!card.beginAt || !['paid', 'ready'].includes(order.status)) return refuse('ORDER_MOVED_ON');
    if (card.beginAt.getTime() <= now) return { beginTime: card.beginAt.getTime() };
    await transaction.update(benefitCards).set(lifeFrom(now, card.days)).where(eq(benefitCards.orderId, order.id));
    await beginSchedule(transaction, causeOf(order.id), now);
    const schedule = await scheduleOf(transaction, causeOf(order.id));
    if (schedule) await giveDueMonths(transaction, schedule, now);
    await planFulfilment(transaction, kinds, order, now);
    return { beginTime: now };
  });
}
