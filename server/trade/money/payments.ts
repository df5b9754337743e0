import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { money as calls } from '@/lib/contract/ops/money';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { addDays, type Day, instantOf } from '@/lib/kernel/day';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { timestampOf } from '@/server/platform/database/timestamp';
import { askNow } from '@/server/trade/payment/settle';
import { orders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';
import { recordAction } from '@/server/trail/record';
import { byAge } from './by-age';
import { paymentsOf } from './number';

const madeOn = (day: Day): SQL =>
  sql`${payments.createdAt} >= ${timestampOf(instantOf(day))} and ${payments.createdAt} < ${timestampOf(instantOf(addDays(day, 1)))}`;

export async function paymentsPage(
  { database, secret }: Pick<OpsContext, 'database' | 'secret'>,
  { state, adapter, day, number, sort = 'newest', cursor, pageSize }: OpsInput<typeof calls.payments>,
): Promise<OpsOutput<typeof calls.payments>> {
  const scope = `money payments ${JSON.stringify([state, adapter, day, number, sort])}`;
  const age = byAge(payments.createdAt, payments.paymentNo, sort);
  const rows = await database
    .select({ payment: payments, orderNo: orders.orderNo, title: orders.title, kind: orders.kind, key: age.key })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        state && eq(payments.status, state),
        adapter ? eq(payments.adapter, adapter) : undefined,
        day ? madeOn(day) : undefined,
        number ? paymentsOf(number) : undefined,
        age.behind(openCursor(secret, scope, cursor)),
      ),
    )
    .orderBy(...age.order)
    .limit(pageSize + 1);
  const page = pageOfRows(rows, pageSize, ({ key, payment }) => sealCursor(secret, scope, [key, payment.paymentNo]));
  return {
    nextCursor: page.nextCursor,
    list: page.rows.map(({ payment, orderNo, title, kind }) => {
      const { paymentNo, payWay, status, bankTradeNo, asked } = payment;
      return {
        ...{ paymentNo, orderNo, title, kind, payWay, status, bankTradeNo, asked },
        adapter: payment.adapter,
        amount: payment.amountFen,
        createdAt: payment.createdAt.getTime(),
        settledAt: payment.settledAt?.getTime() ?? null,
        nextAskAt: status === 'open' ? (payment.nextAskAt?.getTime() ?? null) : null,
      };
    }),
  };
}

const statusOf = async ({ database }: Pick<OpsContext, 'database'>, paymentNo: string) =>
  (await database.select({ status: payments.status }).from(payments).where(eq(payments.paymentNo, paymentNo)))[0]?.status;

/** Asks the bank about an open payment. What it says is applied as if its notice had come: nobody can make a payment out of nothing here. */
export async function askPayment(
  context: OpsContext,
  { paymentNo }: OpsInput<typeof calls.askPayment>,
): Promise<OpsOutput<typeof calls.askPayment>> {
  const { database, log } = context;
  const before = (await statusOf(context, paymentNo)) ?? refuse('NOT_FOUND');
  if (before !== 'open') return refuseDesk('MOVED_ON');
  await recordAction(database, { action: 'payment.askBank', subject: { kind: 'payment', id: paymentNo } });
  try {
    await askNow(context, paymentNo);
  } catch (error) {
    log.error({ err: error, paymentNo }, 'the bank could not be asked');
    return refuseDesk('BANK_SILENT');
  }
  return { status: (await statusOf(context, paymentNo)) ?? before };
}
