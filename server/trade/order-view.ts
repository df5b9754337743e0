import { asc, desc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { order } from '@/lib/contract/order';
import { buyerEventsFrom, isRemovable } from '@/lib/domain/order';
import type { Context } from '@/server/call/handle';
import { payments, refunds } from './payment/tables';
import type { OrderRow } from './order/move';
import { orderMoves } from './order/tables';

export type OrderSummary = Output<typeof order.page>['list'][number];
export type OrderBasic = Output<typeof order.basic>;

export const summaryOf = (row: OrderRow): OrderSummary => ({
  orderNo: row.orderNo,
  kind: row.kind,
  status: row.status,
  title: row.title,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  quantity: row.quantity,
  payAmount: row.amountFen,
  createTime: row.createdAt.getTime(),
  payDeadline: row.status === 'pending_payment' ? row.payDeadline.getTime() : null,
  actions: buyerEventsFrom(row.kind, row.status),
  removable: isRemovable(row.status),
});

/** What every order has. The refund shown is the newest, also one of money that came too late and went back by itself. */
export async function basicOf({ database }: Pick<Context, 'database'>, row: OrderRow): Promise<OrderBasic> {
  const [moves, [refund], [payment]] = await Promise.all([
    database
      .select({ status: orderMoves.status, at: orderMoves.at })
      .from(orderMoves)
      .where(eq(orderMoves.orderId, row.id))
      .orderBy(asc(orderMoves.id)),
    database
      .select({ refundNo: refunds.refundNo, amountFen: refunds.amountFen })
      .from(refunds)
      .where(eq(refunds.orderId, row.id))
      .orderBy(desc(refunds.createdAt))
      .limit(1),
    database
      .select({ status: payments.status })
      .from(payments)
      .where(eq(payments.orderId, row.id))
      .orderBy(desc(payments.createdAt))
      .limit(1),
  ]);
  return {
    ...summaryOf(row),
    payWay: row.payWay,
    lastPayment: payment?.status ?? null,
    paidTime: row.paidAt?.getTime() ?? null,
    paidAmount: row.paidFen,
    refundAmount: refund?.amountFen ?? 0,
    refundNo: refund?.refundNo ?? null,
    timeline: moves.map(({ status, at }) => ({ status, time: at.getTime() })),
  };
}
