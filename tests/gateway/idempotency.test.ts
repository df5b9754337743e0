import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { payments, refunds } from '@/server/trade/tables/payments';
import { bookAndPay, orderRow, startShop } from './bank';
import type { TestGateway } from './server';
import { bookStay, cancelUnpaid, freshKey, statusOf } from './stay';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13800138000')).token;
});
afterEach(() => cancelUnpaid(shop, buyer));
afterAll(() => shop.close());

const refundOf = ({ orderNo, payAmount }: { orderNo: string; payAmount: number }, idempotencyKey: string, reason = '行程有变') =>
  shop.call(order.refund, { orderNo, reason, acceptedRefund: payAmount, idempotencyKey }, { token: buyer });
const payOf = ({ orderNo }: { orderNo: string }, idempotencyKey: string, payWay: 'alipay' | 'wechat' = 'alipay') =>
  shop.call(order.pay, { orderNo, payWay, idempotencyKey }, { token: buyer });
const refused = (answers: readonly { code: string }[]) => answers.filter(({ code }) => code === errors.INPUT_INVALID.code).length;

test.each([2, 10])('one key refunds one order, although %i arrive together', async (count) => {
  const paid = [];
  for (let index = 0; index < count; index += 1) paid.push(await bookAndPay(shop, buyer, { from: 5 + index }));
  const before = await shop.database.$count(refunds);
  const key = freshKey();
  const answers = await Promise.all(paid.map((one) => refundOf(one, key)));
  expect(await shop.database.$count(refunds)).toBe(before + 1);
  expect(refused(answers)).toBe(count - 1);
  const statuses = await Promise.all(paid.map(async ({ orderNo }) => (await orderRow(shop, orderNo)).status));
  expect(statuses.filter((status) => status === 'refunding')).toHaveLength(1);
});

test.each([2, 10])('one key opens the payment of one order, although %i calls for two arrive together', async (count) => {
  const unpaid = [await bookStay(shop, buyer, { from: 30 }), await bookStay(shop, buyer, { from: 33 })];
  const before = await shop.database.$count(payments);
  const key = freshKey();
  const answers = await Promise.all(unpaid.flatMap((one) => Array.from({ length: count / 2 }, () => payOf(one, key))));
  expect(await shop.database.$count(payments)).toBe(before + 1);
  expect(refused(answers)).toBe(count / 2);
});

test('a key that has paid or refunded one order is refused for anything else', async () => {
  const first = await bookAndPay(shop, buyer, { from: 36 });
  const second = await bookStay(shop, buyer, { from: 39 });
  const third = await bookStay(shop, buyer, { from: 42 });
  const key = freshKey();
  expect((await payOf(second, key)).code).toBe('1');
  expect((await payOf(second, key, 'wechat')).code).toBe(errors.INPUT_INVALID.code);
  expect((await payOf(third, key)).code).toBe(errors.INPUT_INVALID.code);
  expect((await refundOf(first, key)).code).toBe('1');
  expect((await refundOf(first, key, '换个理由')).code).toBe(errors.INPUT_INVALID.code);
  expect(await statusOf(shop, buyer, third.orderNo)).toBe('pending_payment');
});

test('a refund that was refused leaves its key to be used again', async () => {
  const paid = await bookAndPay(shop, buyer, { from: 45 });
  const key = freshKey();
  expect((await refundOf({ ...paid, payAmount: paid.payAmount + 1 }, key)).code).toBe(errors.OFFER_CHANGED.code);
  expect((await refundOf(paid, key)).code).toBe('1');
});

test('one payment sent 20 times at once is opened once', async () => {
  const paid = await bookAndPay(shop, buyer, { from: 48 });
  const before = await shop.database.$count(payments);
  const unpaid = await bookStay(shop, buyer, { from: 51 });
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => payOf(unpaid, key)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await shop.database.$count(payments)).toBe(before + 1);
  expect((await orderRow(shop, paid.orderNo)).status).toBe('paid');
});
