import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alipay } from '@/server/banks/alipay/alipay';
import type { PaymentIntent } from '@/server/platform/ports/payment-intent';
import type { PaymentPort, RefundIntent, Verified } from '@/server/platform/ports/payment';
import { readEnvironment } from '@/server/platform/environment';
import { type ListeningAlipay, listenAsAlipay } from '@/stand-ins/alipay/listen';
import { MINUTE_MS } from '@/lib/kernel/durations';

export const APP = '2021004100000001';
/** 2026-11-28 12:00 in Shanghai. */
export const NOON = Date.UTC(2026, 10, 28, 4);

export type AlipayAndShop = Readonly<{
  bank: ListeningAlipay;
  port: PaymentPort;
  clock: { now: number };
  /** What arrived at the address of notices, and what the shop made of each; `again` answers as if it had no time. */
  heard: { body: string; verified: Verified }[];
  intentOf: (paymentNo: string, more?: Partial<PaymentIntent>) => PaymentIntent;
  /** Opens a payment, logs in as its buyer and, unless told otherwise, pays. */
  paid: (paymentNo: string, amountFen: number) => Promise<RefundIntent>;
  close: () => Promise<void>;
}>;

/** Alipay's stand-in, the client, and an address where the bank's notices arrive. */
export async function startAlipay({ callMs = 1_000 } = {}): Promise<AlipayAndShop> {
  const clock = { now: NOON };
  const now = () => clock.now;
  const bank = await listenAsAlipay({ now });
  const { port: address, heard, close } = await listenForNotices(() => port);
  const { ALIPAY: [merchant] = [] } = readEnvironment({ NODE_ENV: 'test', ALIPAY: JSON.stringify({ main: bank.setting(APP) }) });
  if (!merchant) throw new Error('The setting has no merchant.');
  const port = alipay(merchant, { now, origin: `http://127.0.0.1:${address}`, callMs });
  const intentOf = (paymentNo: string, more: Partial<PaymentIntent> = {}): PaymentIntent => ({
    ...{ paymentNo, payWay: 'alipay', amountFen: 1999, title: '海景房 2 晚', scene: 'browser', projectId: '880010' },
    ...{ returnUrl: 'https://shop.example.com/P010/pay/result', cancelUrl: 'https://shop.example.com/P010/cashier' },
    expiresAt: clock.now + 15 * MINUTE_MS,
    payer: { address: '203.0.113.7', forgetOpenId: () => Promise.resolve(false), openIdOf: () => Promise.resolve(undefined) },
    ...more,
  });
  return {
    ...{ bank, port, clock, heard, intentOf },
    async paid(paymentNo, amountFen) {
      const opened = await port.open(intentOf(paymentNo, { amountFen }));
      if (opened.kind !== 'leaving') throw new Error(`not opened: ${opened.kind}`);
      const bankTradeNo = await bank.control.buyer.login(opened.url);
      if (!bank.control.buyer.pay(paymentNo)) throw new Error('not paid');
      return { refundNo: `R${paymentNo}`, paymentNo, bankTradeNo, amountFen, paidFen: amountFen, reason: '取消订单' };
    },
    async close() {
      await bank.close();
      await close();
    },
  };
}

/** Answers each notice as the port wants it. */
async function listenForNotices(portOf: () => PaymentPort) {
  const heard: { body: string; verified: Verified }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { verify, answer } = portOf();
      const body = Buffer.concat(chunks).toString('utf8');
      const verified = verify({}, body);
      heard.push({ body, verified });
      const said = verified.kind === 'forged' ? answer.forged : answer.taken;
      response.writeHead(said.status, { 'content-type': said.type }).end(said.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
