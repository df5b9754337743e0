import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { order } from '@/lib/contract/order/endpoints';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { alipay } from '@/server/banks/alipay/alipay';
import { readEnvironment } from '@/server/platform/environment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { applyOutcome } from '@/server/trade/payment/settle';
import { payments } from '@/server/trade/tables/payments';
import { type ListeningAlipay, listenAsAlipay } from '@/stand-ins/alipay/listen';
import { orderRow } from '../bank';
import { startGateway, type TestGateway } from '../server';
import { bookStay, freshKey } from '../stay';
import { APP } from './alipay-bank';

let bank: ListeningAlipay;
let shop: TestGateway;
let token: string;
beforeAll(async () => {
  let clock = { now: Date.now() };
  bank = await listenAsAlipay({ now: () => clock.now });
  const { ALIPAY: [merchant] = [] } = readEnvironment({ NODE_ENV: 'test', ALIPAY: JSON.stringify({ main: bank.setting(APP) }) });
  if (!merchant) throw new Error('The setting has no merchant.');
  const needs = { now: () => clock.now, origin: '' };
  shop = await startGateway({
    services: () => ({ payments: paymentPorts([{ port: alipay(merchant, needs), ways: ['alipay'] }]) }),
    register: registerNotices,
  });
  clock = shop.clock;
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  ({ token } = await shop.loginAs('13800138000'));
  needs.origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await bank.close();
  await shop.close();
});

async function opened() {
  const booked = await bookStay(shop, token);
  const { code, data } = await shop.call(order.pay, { orderNo: booked.orderNo, payWay: 'alipay', idempotencyKey: freshKey() }, { token });
  if (code !== '1' || data.kind !== 'leaving') throw new Error(`The payment was not opened: ${code}`);
  const { out_trade_no: paymentNo = '' } = JSON.parse(new URL(data.url).searchParams.get('biz_content') ?? '{}') as Record<string, string>;
  return { ...booked, url: data.url, paymentNo };
}

const paymentOf = async (paymentNo: string) => {
  const [row] = await shop.database.select().from(payments).where(eq(payments.paymentNo, paymentNo));
  return row;
};

/** As the shop's jobs do, with whatever comes of it. */
async function ask(paymentNo: string, orderNo: string): Promise<void> {
  const { payDeadline } = await orderRow(shop, orderNo);
  const outcome = await shop.services.payments.byAdapter('alipay-main')?.query(paymentNo, payDeadline.getTime());
  if (outcome) await applyOutcome(shop.services, outcome);
}

test('an order is paid at Alipay by its notice', async () => {
  const { orderNo, url, paymentNo } = await opened();
  await bank.control.buyer.login(url);
  expect(bank.control.buyer.pay(paymentNo)).toBe(true);
  await bank.tick();
  expect((await paymentOf(paymentNo))?.status).toBe('settled');
  expect((await orderRow(shop, orderNo)).status).not.toBe('pending_payment');
});

test('an order whose notice is lost is found paid by asking Alipay', async () => {
  const { url, paymentNo, orderNo } = await opened();
  await bank.control.buyer.login(url);
  bank.control.notice('lost');
  bank.control.buyer.pay(paymentNo);
  await ask(paymentNo, orderNo);
  expect((await paymentOf(paymentNo))?.status).toBe('settled');
});

test('a payment at Alipay that nobody logged in to ends ten minutes after its expiry', async () => {
  const { paymentNo, orderNo } = await opened();
  shop.clock.pass(20 * MINUTE_MS);
  await ask(paymentNo, orderNo);
  expect((await paymentOf(paymentNo))?.status).toBe('open');
  shop.clock.pass(10 * MINUTE_MS);
  await ask(paymentNo, orderNo);
  expect((await paymentOf(paymentNo))?.status).toBe('failed');
});
