import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { orders as calls } from '@/lib/contract/ops/orders';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { askForRefund } from '@/server/trade/refund/bank';
import { refundOnBehalf } from '@/server/trade/refund/request';
import { refundSubject } from '@/server/trade/refund/subject';
import { quoteOf } from './beyond-rule';
import { onOrder } from './command';
import { findDeskOrder } from './find';

/** What the goods' own rule gives back now. */
export async function quoteByRule(
  context: OpsContext,
  { orderNo, units }: OpsInput<typeof calls.quoteRefund>,
): Promise<OpsOutput<typeof calls.quoteRefund>> {
  const { database, kinds } = context;
  const now = context.now();
  const order = await findDeskOrder(database, context, orderNo);
  const subject = await refundSubject(database, kinds, { order, unitNos: units, now });
  return { ...(await quoteOf(database, order, subject, now)), rule: subject.quote.reason };
}

/** The same refund that the buyer can ask for, asked by staff: the same rule, and only for the money that they saw. */
export async function refundByRule(context: OpsContext, sent: OpsInput<typeof calls.refund>): Promise<OpsOutput<typeof calls.refund>> {
  const { answer } = await onOrder(context, calls.refund, sent, async (transaction, { userId, orderNo }) => {
    const wish = { userId, orderNo, units: sent.units, reason: sent.reason, accepted: sent.acceptedMoney };
    const { refundNo } = await refundOnBehalf(transaction, context, wish);
    return { refundNo };
  });
  await askForRefund(context, answer.refundNo, context.log);
  return answer;
}
