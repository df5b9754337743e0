import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { order } from '@/lib/contract/order/endpoints';
import type { Services } from '@/server/call/services';
import type { Kinds } from '@/server/platform/ports/kind';
import { payWays } from '@/lib/kernel/pay-way';
import type { PaymentPort } from '@/server/platform/ports/payment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { sandboxBank } from '@/demo/bank/bank';
import { decide, type NotifyMode } from '@/demo/bank/books';
import { NOTICE_PATH } from '@/demo/bank/notices';
import { bankKey, signatureHeaders } from '@/demo/bank/signature';
import { payments } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';
import { orderMoves, orders } from '@/server/trade/tables/orders';
import { type Inherited, startGateway, type TestGateway } from './server';
import { bookStay, freshKey, type Offered } from './stay';

/**
 * Starts the gateway with the sandbox bank. It listens on a port, because the bank calls it over the network.
 * @param change what is different about the bank
 * @param register what stands at the same address besides, such as the desk
 */
export async function startShop(
  kinds: Kinds = {},
  inherited?: Inherited,
  others: Partial<Services> = {},
  change: (bank: PaymentPort) => PaymentPort = (bank) => bank,
  /** What is served beside it. */
  beside?: (app: FastifyInstance, services: Services) => Promise<void>,
): Promise<TestGateway> {
  let origin = '';
  const shop = await startGateway({
    inherited,
    services: (usual) => {
      const bank = change(sandboxBank({ ...usual, mode: 'demo', origin: () => origin, silentMs: 0 }));
      return { payments: paymentPorts([{ port: bank, ways: payWays }]), kinds: { ...usual.kinds, ...kinds }, ...others };
    },
    register: async (app, services) => {
      await registerNotices(app, services);
      await beside?.(app, services);
    },
  });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  return shop;
}

export async function openPayment(shop: TestGateway, token: string, orderNo: string): Promise<string> {
  const { code, data } = await shop.call(order.pay, { orderNo, payWay: 'alipay', idempotencyKey: freshKey() }, { token });
  if (code !== '1' || data.kind !== 'leaving') throw new Error(`The payment was not opened: ${code}`);
  return data.url.split('/').at(-1) ?? '';
}

/** Lets the bank send all notices that are due. */
export const deliver = async (shop: TestGateway): Promise<void> => {
  for (const port of shop.services.payments.all) await port.sandbox?.deliver();
};

export async function payAtBank(shop: TestGateway, tradeNo: string, mode: NotifyMode = 'usual'): Promise<void> {
  await decide(shop.database, tradeNo, 'paid', mode, shop.clock.now);
  await deliver(shop);
}

export async function bookAndPay(shop: TestGateway, token: string, offered: Offered = {}) {
  const booked = await bookStay(shop, token, offered);
  const tradeNo = await openPayment(shop, token, booked.orderNo);
  await payAtBank(shop, tradeNo);
  return { ...booked, tradeNo };
}

/** An order as the books have it, without asking the bank. */
export async function orderRow({ database }: TestGateway, orderNo: string) {
  const [row] = await database.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!row) throw new Error(`No order ${orderNo}`);
  const moves = await database
    .select({ event: orderMoves.event })
    .from(orderMoves)
    .where(eq(orderMoves.orderId, row.id))
    .orderBy(orderMoves.id);
  const paid = await database
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.orderId, row.id))
    .orderBy(payments.settledAt);
  return { ...row, moves: moves.map(({ event }) => event), payments: paid.map(({ status }) => status) };
}

export async function tradeRow({ database }: TestGateway, tradeNo: string) {
  const [row] = await database.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo));
  if (!row) throw new Error(`No trade ${tradeNo}`);
  return row;
}

type Sent = Readonly<{ headers?: Record<string, string>; body?: string; at?: number }>;

/** Posts a notice as the bank does; `sent` overrides parts of the request. */
export async function postNotice(shop: TestGateway, notice: Record<string, unknown>, sent: Sent = {}) {
  const body = JSON.stringify({ noticeId: freshKey(), tradeNo: 'B1', ...notice });
  const signed = signatureHeaders(bankKey(shop.services.secret), body, sent.at ?? shop.clock.now);
  const headers = { 'content-type': 'application/json', ...signed, ...sent.headers };
  const answer = await shop.app.inject({ method: 'POST', url: NOTICE_PATH, headers, payload: sent.body ?? body });
  return { status: answer.statusCode, said: answer.body, again: { headers, body } };
}
