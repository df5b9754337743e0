import { eq, inArray, sql } from 'drizzle-orm';
import { balances } from '@/lib/domain/ledger';
import type { Fen } from '@/lib/kernel/money';
import type { Connection } from '@/server/platform/database/connection';
import { ledgerTransfers, orders } from '@/server/trade/tables/orders';
import { payments, refunds } from '@/server/trade/tables/payments';
import type { Banks } from './open-banks';

/** `at`: when the money moved, epoch ms. */
export type BankPayment = Readonly<{ no: string; fen: Fen; at: number; tradeNo: string }>;
export type BankRefund = Readonly<{ no: string; paymentNo: string; fen: Fen }>;
export type BankBooks = Readonly<{
  bank: string;
  adapters: readonly string[];
  payments: readonly BankPayment[];
  refunds: readonly BankRefund[];
}>;

/** What each bank says has been paid and given back. */
export function bankBooks({ wechat: { standIn }, alipay }: Banks): readonly BankBooks[] {
  const ofWechat = standIn.books
    .trades()
    .flatMap(({ outTradeNo: no, totalFen: fen, paidAt: at, transactionId: tradeNo }) =>
      at === undefined || tradeNo === undefined ? [] : [{ no, fen, at, tradeNo }],
    );
  const trades = alipay.books.trades().filter(({ paidAt }) => paidAt !== undefined);
  return [
    {
      bank: 'WeChat Pay',
      adapters: ['wechat-main', 'wechat-members'],
      payments: ofWechat,
      refunds: standIn.books
        .refunds()
        .flatMap(({ outRefundNo: no, outTradeNo: paymentNo, refundFen: fen, state }) =>
          state === 'SUCCESS' ? [{ no, paymentNo, fen }] : [],
        ),
    },
    {
      bank: 'Alipay',
      adapters: ['alipay-main'],
      payments: trades.map(({ outTradeNo: no, amountFen: fen, paidAt: at = 0, tradeNo }) => ({ no, fen, at, tradeNo })),
      refunds: trades.flatMap(({ outTradeNo: paymentNo, refunds: made }) =>
        made.flatMap(({ outRequestNo: no, amountFen: fen, state }) => (state === 'done' ? [{ no, paymentNo, fen }] : [])),
      ),
    },
  ];
}

/** What the shop says of the same. */
export async function shopBooks({ database }: Connection) {
  const paid = await database
    .select({
      ...{ no: payments.paymentNo, orderId: payments.orderId, orderNo: orders.orderNo, adapter: payments.adapter, fen: payments.amountFen },
      ...{ status: payments.status, settledAt: payments.settledAt, tradeNo: payments.bankTradeNo },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId));
  const returned = await database
    .select({
      ...{ no: refunds.refundNo, paymentNo: payments.paymentNo, adapter: payments.adapter, orderId: refunds.orderId },
      ...{ fen: refunds.moneyFen, status: refunds.status },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentNo, refunds.paymentNo));
  return { payments: paid, refunds: returned };
}
export type ShopBooks = Awaited<ReturnType<typeof shopBooks>>;

/** All transfers of these orders. */
export const ledgerOf = ({ database }: Connection, orderIds: readonly number[]) =>
  database
    .select()
    .from(ledgerTransfers)
    .where(inArray(ledgerTransfers.orderId, [...orderIds]));
export type Ledger = Awaited<ReturnType<typeof ledgerOf>>;

export const balancesOf = (made: Ledger): ReturnType<typeof balances> => balances(made);

/** Refunds of these banks that have not ended. */
export const refundsUnderWay = ({ database }: Connection): Promise<number> =>
  database.$count(refunds, sql`${refunds.status} = 'processing'`);
