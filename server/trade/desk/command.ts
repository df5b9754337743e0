import type { OpsEndpoint } from '@/lib/contract/ops/ops-endpoint';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import type { Database } from '@/server/platform/database/connection';
import { claimKey, commandKey, firstAnswer, keepAnswer } from '@/server/trade/order/idempotency';
import type { OrderRow } from '@/server/trade/order/move';
import { findDeskOrder, lockDeskOrder } from './find';
import { requireUnmoved } from './seen';

type Sent = Readonly<{ orderNo: string; idempotencyKey: string; seen?: number }>;
type Done<Answer> = Readonly<{ answer: Answer; isFirst: boolean }>;

/**
 * A command of staff about one order, in one transaction with the order locked: once for its key, within the person's shops, and only while
 * the order is as the page showed it.
 */
export async function onOrder<Answer>(
  context: OpsContext,
  endpoint: OpsEndpoint,
  sent: Sent,
  run: (transaction: Database, order: OrderRow, now: number) => Promise<Answer>,
): Promise<Done<Answer>> {
  const { database, kinds } = context;
  const found = await findDeskOrder(database, context, sent.orderNo);
  // Keys are kept with the buyer's: the endpoint tells them apart.
  const key = commandKey({ userId: found.userId }, endpoint, sent);
  const first = await firstAnswer<Answer>(database, key);
  if (first !== undefined) return { answer: first, isFirst: false };
  const now = context.now();
  return database.transaction(async (transaction) => {
    const meanwhile = await claimKey<Answer>(transaction, key, now);
    if (meanwhile !== undefined) return { answer: meanwhile, isFirst: false };
    await kinds[found.kind]?.lockBeforeRefund?.(transaction, found.id);
    const order = await lockDeskOrder(transaction, context, found.id);
    if (sent.seen !== undefined) await requireUnmoved(transaction, context, { orderId: order.id, seen: sent.seen });
    const answer = await run(transaction, order, now);
    await keepAnswer(transaction, key, answer);
    return { answer, isFirst: true };
  });
}
