import { asc, desc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { order } from '@/lib/contract/order/endpoints';
import { installmentCounts } from '@/lib/domain/installment';
import { isRemovable } from '@/lib/domain/order';
import type { Fen } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { cardPayments } from '@/server/trade/tables/bank-cards';
import { payments, refunds } from '@/server/trade/tables/payments';
import type { OrderRow } from '@/server/trade/order/move';
import { type Standing, standingsOf } from './standing';
import { expectedOf } from '@/server/trade/order/points/expected';
import { orderMoves } from '@/server/trade/tables/orders';

type OrderSummary = Output<typeof order.page>['list'][number];
type OrderBasic = Output<typeof order.basic>;

const summaryOf = (row: OrderRow, standing: Standing): OrderSummary => ({
  orderNo: row.orderNo,
  kind: row.kind,
  status: row.status,
  title: row.title,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  quantity: row.quantity,
  payAmount: row.amountFen - row.couponFen - row.pointsFen,
  createTime: row.createdAt.getTime(),
  payDeadline: row.status === 'pending_payment' ? row.payDeadline.getTime() : null,
  answerBy: row.answerBy?.getTime() ?? null,
  ...standing,
  removable: isRemovable(row.status),
});

type Asking = Pick<Context, 'database' | 'kinds' | 'now'>;

export async function summariesOf(context: Asking, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  const standing = await standingsOf(context, rows);
  return rows.map((row) => summaryOf(row, standing(row)));
}

/** What every order has. */
export async function basicOf(context: Asking, row: OrderRow): Promise<OrderBasic> {
  const { database } = context;
  const [standing, moves, returned, paid, earns] = await Promise.all([
    standingsOf(context, [row]),
    database
      .select({ status: orderMoves.status, at: orderMoves.at })
      .from(orderMoves)
      .where(eq(orderMoves.orderId, row.id))
      .orderBy(asc(orderMoves.id)),
    database
      .select({ refundNo: refunds.refundNo, moneyFen: refunds.moneyFen, status: refunds.status, of: payments.status })
      .from(refunds)
      .leftJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
      .where(eq(refunds.orderId, row.id))
      .orderBy(desc(refunds.createdAt), desc(refunds.refundNo)),
    database
      .select({ status: payments.status, installments: cardPayments.installments })
      .from(payments)
      .leftJoin(cardPayments, eq(cardPayments.paymentNo, payments.paymentNo))
      .where(eq(payments.orderId, row.id))
      .orderBy(desc(payments.createdAt)),
    row.paidAt === null ? null : expectedOf(context, row),
  ]);
  const refundedOf = (of: 'settled' | 'returned'): Fen =>
    returned.reduce((sum, refund) => (refund.status === 'succeeded' && refund.of === of ? sum + refund.moneyFen : sum), 0);
  const months = paid.find(({ status }) => status === 'settled')?.installments;
  return {
    ...summaryOf(row, standing(row)),
    payWay: row.payWay,
    lastPayment: paid[0]?.status ?? null,
    paidTime: row.paidAt?.getTime() ?? null,
    installments: installmentCounts.find((count) => count === months) ?? null,
    couponAmount: row.couponFen,
    pointsAmount: row.pointsFen,
    paidAmount: row.paidFen === 0 ? 0 : row.paidFen - row.couponFen - row.pointsFen,
    refundAmount: refundedOf('settled'),
    returnedAmount: refundedOf('returned'),
    refundNo: returned[0]?.refundNo ?? null,
    earns,
    timeline: moves.map(({ status, at }) => ({ status, time: at.getTime() })),
    systemTime: row.status === 'pending_payment' ? context.now() : null,
  };
}
