import sharp from 'sharp';
import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import { advanceAfterSales } from '@/server/kinds/physical/after-sale/jobs';
import { answerAfterSales } from '@/demo/kinds/physical/sandbox/after-sales';
import { afterSalePicturesUse } from '@/server/kinds/physical/after-sale/pictures-use';
import { approveAfterSale, receiveReturn, rejectAfterSale } from '@/server/kinds/physical/shop/after-sales';
import { shipParcel } from '@/server/kinds/physical/shop/orders';
import { operationJobs } from '@/server/operation/jobs';
import { uploads } from '@/server/operation/tables';
import { orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { addressIn, afterSaleOf, apply, buyGoods, detailOf, letWork, orderAt, settle, soldOf } from './goods';

const START = instantOf(dayOf(Date.now()), 10);

let shop: TestGateway;
let buyer: string;
let other: string;
let home: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13900006201')).token;
  other = (await shop.loginAs('13900006202')).token;
  home = await addressIn(shop, buyer);
});
beforeEach(() => {
  shop.clock.now = START;
});
afterAll(() => shop.close());

const modify = (afterSaleNo: string, changed: object = {}, token = buyer) =>
  shop.call(
    afterSale.modify,
    { afterSaleNo, type: 'returnGoods', reason: 'noReason', description: '', pictures: [], acceptedRefund: 4_900, ...changed },
    { token },
  );
const send = (afterSaleNo: string, token = buyer) =>
  shop.call(afterSale.productReturn, { afterSaleNo, companyCode: 'ZTO', trackingNo: '7890 1234 5678 90' }, { token });
const cancel = (afterSaleNo: string, token = buyer) => shop.call(afterSale.cancel, { afterSaleNo }, { token });
const eventsOf = async (afterSaleNo: string) => (await afterSaleOf(shop, buyer, afterSaleNo)).timeline.map(({ event }) => event);
const piecesOf = async (orderNo: string) => (await detailOf(shop, buyer, orderNo)).physical.items.map(({ pieces }) => pieces);

async function upload(token: string, purpose = 'afterSale'): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } })
    .jpeg()
    .toBuffer();
  const boundary = 'a-boundary-of-the-test';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/distribution/operation/api/files',
    headers: { 'access-token': token, p: 'P012', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json<{ data: { url: string } }>().data.url;
}

describe('before it is sent', () => {
  test('of an order that nobody has packed a piece goes back at once, with its share of the way', async () => {
    const before = await soldOf(shop, 'shirt', 1);
    const { orderNo } = await buyGoods(shop, buyer, [['shirt', 1, 2]], home);
    const { code, data, quote } = await apply(shop, buyer, orderNo, { type: 'beforeShipping', reason: 'changedMind' });
    expect([code, quote.data]).toEqual([
      '1',
      { goodsAmount: 4_900, shippingAmount: 500, refundAmount: 5_400, pointsAmount: 0, couponAmount: 0 },
    ]);
    await settle(shop);
    expect(await afterSaleOf(shop, buyer, data.afterSaleNo)).toMatchObject({ status: 'refunded', refundStatus: 'succeeded', turn: null });
    expect(await eventsOf(data.afterSaleNo)).toEqual(['apply', 'approve', 'refund']);
    expect(await soldOf(shop, 'shirt', 1)).toBe(before + 1);
    // The other piece is shipped as usual.
    shop.clock.pass(20_000);
    await letWork(shop);
    shop.clock.pass(60_000);
    await letWork(shop);
    expect((await orderRow(shop, orderNo)).status).toBe('shipped');
    expect(await piecesOf(orderNo)).toEqual([{ toShip: 0, shipped: 1, inAfterSale: 0, refunded: 1 }]);
  });

  test('while the shop is asked nothing of it is sent; agreed for all of it, the order goes back as a whole', async () => {
    const before = await soldOf(shop, 'shirt', 2);
    const orderNo = await orderAt(shop, buyer, 'preparing', [['shirt', 2, 2]], home);
    const { data } = await apply(shop, buyer, orderNo, { type: 'beforeShipping', reason: 'tooSlow', lines: [{ lineNo: 1, quantity: 2 }] });
    expect(data.refundAmount).toBe(10_800);
    await expect(shipParcel(shop.services, { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' })).rejects.toMatchObject({
      reason: 'ORDER_MOVED_ON',
    });
    await approveAfterSale(shop.services, data.afterSaleNo);
    await settle(shop);
    expect([(await orderRow(shop, orderNo)).status, await soldOf(shop, 'shirt', 2)]).toEqual(['refunded', before]);
    expect((await afterSaleOf(shop, buyer, data.afterSaleNo)).status).toBe('refunded');
  });

  test('withdrawn or rejected, the pieces are sent after all', async () => {
    for (const end of ['cancel', 'reject'] as const) {
      const orderNo = await orderAt(shop, buyer, 'preparing', [['shirt', 3, 1]], home);
      const { data } = await apply(shop, buyer, orderNo, { type: 'beforeShipping', reason: 'wrongChoice' });
      if (end === 'cancel') expect((await cancel(data.afterSaleNo)).code).toBe('1');
      else await rejectAfterSale(shop.services, data.afterSaleNo, '已交给快递');
      shop.clock.pass(60_000);
      await letWork(shop);
      expect((await orderRow(shop, orderNo)).status).toBe('shipped');
    }
  });
});

describe('money without goods', () => {
  test('of a parcel that does not come: agreed and paid, the way there too; the rest is received as ever', async () => {
    const orderNo = await orderAt(shop, buyer, 'shipped', [['shirt', 1, 2]], home);
    expect((await apply(shop, buyer, orderNo, { type: 'returnGoods' })).code).toBe(errors.ORDER_MOVED_ON.code);
    const { data } = await apply(shop, buyer, orderNo, { type: 'refundOnly', reason: 'notReceived' });
    expect(data.refundAmount).toBe(5_400);
    // Receipt is never confirmed automatically while the buyer waits for an answer.
    expect((await detailOf(shop, buyer, orderNo)).physical.receiveBy).toBeNull();
    await approveAfterSale(shop.services, data.afterSaleNo);
    await settle(shop);
    expect((await detailOf(shop, buyer, orderNo)).physical.receiveBy).not.toBeNull();
    expect(await piecesOf(orderNo)).toEqual([{ toShip: 0, shipped: 1, inAfterSale: 0, refunded: 1 }]);
    expect((await orderRow(shop, orderNo)).refundedFen).toBe(5_400);
  });

  test('an order of which nothing is left is at its end', async () => {
    const orderNo = await orderAt(shop, buyer, 'shipped', [['shirt', 1, 1]], home);
    const { data } = await apply(shop, buyer, orderNo, { type: 'refundOnly', reason: 'notReceived' });
    await approveAfterSale(shop.services, data.afterSaleNo);
    await settle(shop);
    await letWork(shop);
    shop.clock.pass(DAY_MS);
    await letWork(shop);
    expect((await orderRow(shop, orderNo)).status).toBe('completed');
  });
});

describe('money for goods', () => {
  test('agreed, sent back, received, paid: also after the order was completed', async () => {
    const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 1, 2]], home);
    const { data, quote } = await apply(shop, buyer, orderNo);
    expect(quote.data).toEqual({ goodsAmount: 4_900, shippingAmount: 0, refundAmount: 4_900, pointsAmount: 0, couponAmount: 0 });
    expect(await afterSaleOf(shop, buyer, data.afterSaleNo)).toMatchObject({
      status: 'applied',
      actions: ['modify', 'cancel'],
      returnAddress: null,
      turn: { whose: 'shop', until: START + 2 * DAY_MS },
    });
    await approveAfterSale(shop.services, data.afterSaleNo);
    const agreed = await afterSaleOf(shop, buyer, data.afterSaleNo);
    expect(agreed).toMatchObject({ status: 'approved', actions: ['cancel', 'send'], turn: { whose: 'buyer', until: START + 7 * DAY_MS } });
    expect(agreed.returnAddress?.address).toContain('余杭区');
    const wrong = await shop.call(
      afterSale.productReturn,
      { afterSaleNo: data.afterSaleNo, companyCode: 'SF', trackingNo: '12' },
      { token: buyer },
    );
    expect(wrong.code).toBe(errors.NOT_ALLOWED.code);
    expect((await send(data.afterSaleNo)).code).toBe('1');
    expect((await send(data.afterSaleNo)).code).toBe('1');
    expect(await afterSaleOf(shop, buyer, data.afterSaleNo)).toMatchObject({
      status: 'returning',
      actions: [],
      returnParcel: { companyName: '中通快递', trackingNo: '78901234567890' },
    });
    await receiveReturn(shop.services, data.afterSaleNo);
    expect(await afterSaleOf(shop, buyer, data.afterSaleNo)).toMatchObject({ status: 'received', refundStatus: 'processing' });
    await settle(shop);
    const paid = await afterSaleOf(shop, buyer, data.afterSaleNo);
    expect([paid.status, paid.timeline.map(({ event }) => event)]).toEqual(['refunded', ['apply', 'approve', 'send', 'receive', 'refund']]);
    expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'completed', refundedFen: 4_900 });
    const listed = await shop.call(order.refundList, { pageSize: 20 }, { token: buyer });
    expect(listed.data.list.find(({ refundNo }) => refundNo === paid.refundNo)).toMatchObject({ refundAmount: 4_900, status: 'succeeded' });
  });

  test('rejected with a reason, changed and asked again, five times and no more', async () => {
    const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 1, 1]], home);
    const { data } = await apply(shop, buyer, orderNo);
    await rejectAfterSale(shop.services, data.afterSaleNo, '请补充照片');
    expect(await afterSaleOf(shop, buyer, data.afterSaleNo)).toMatchObject({
      status: 'rejected',
      rejectReason: '请补充照片',
      actions: ['modify', 'cancel'],
      turn: { whose: 'buyer' },
    });
    expect((await modify(data.afterSaleNo, { reason: 'quality' })).code).toBe(errors.OFFER_CHANGED.code);
    const again = { reason: 'quality', description: '领口开线', acceptedRefund: 5_700 };
    expect((await modify(data.afterSaleNo, again)).code).toBe('1');
    expect(await afterSaleOf(shop, buyer, data.afterSaleNo)).toMatchObject({
      status: 'applied',
      reason: 'quality',
      description: '领口开线',
      shippingAmount: 800,
      rejectReason: null,
    });
    for (let turn = 0; turn < 4; turn += 1) expect((await modify(data.afterSaleNo, again)).code).toBe('1');
    expect((await modify(data.afterSaleNo, again)).code).toBe(errors.NOT_ALLOWED.code);
  });

  test('asked in time it may be changed after it; asked too late it is not', async () => {
    const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 1, 2]], home);
    shop.clock.pass(7 * DAY_MS - 1);
    const { data } = await apply(shop, buyer, orderNo);
    shop.clock.pass(60_000);
    expect((await modify(data.afterSaleNo)).code).toBe('1');
    const late = await apply(shop, buyer, orderNo);
    expect([late.code, late.desc]).toEqual([errors.NOT_ALLOWED.code, '已超过收货后7天的售后期限，如需帮助请联系客服']);
  });

  test('food comes back only when something is wrong with it', async () => {
    const orderNo = await orderAt(shop, buyer, 'completed', [['honey', 1, 1]], home);
    expect((await apply(shop, buyer, orderNo)).code).toBe(errors.NOT_ALLOWED.code);
    expect((await apply(shop, buyer, orderNo, { type: 'refundOnly', reason: 'damaged' })).code).toBe('1');
  });
});

describe('the clocks', () => {
  test('a shop that says nothing agrees; a buyer who sends nothing gets nothing; a shop that does not look has received it', async () => {
    const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 1, 2]], home);
    const [first, second] = [(await apply(shop, buyer, orderNo)).data, (await apply(shop, buyer, orderNo)).data];
    shop.clock.pass(2 * DAY_MS);
    await advanceAfterSales(shop.services);
    expect((await afterSaleOf(shop, buyer, first.afterSaleNo)).timeline.at(-1)).toMatchObject({ event: 'approve', byItself: true });
    expect((await send(second.afterSaleNo)).code).toBe('1');
    shop.clock.pass(7 * DAY_MS);
    await advanceAfterSales(shop.services);
    expect((await afterSaleOf(shop, buyer, first.afterSaleNo)).status).toBe('cancelled');
    expect((await afterSaleOf(shop, buyer, second.afterSaleNo)).status).toBe('returning');
    shop.clock.pass(3 * DAY_MS);
    await advanceAfterSales(shop.services);
    await settle(shop);
    expect((await afterSaleOf(shop, buyer, second.afterSaleNo)).status).toBe('refunded');
  });

  test('the sandbox’s shop answers within minutes', async () => {
    const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 1, 1]], home);
    const { data } = await apply(shop, buyer, orderNo, { type: 'refundOnly', reason: 'damaged' });
    shop.clock.pass(60_000);
    await answerAfterSales(shop.services);
    await settle(shop);
    expect(await afterSaleOf(shop, buyer, data.afterSaleNo)).toMatchObject({ status: 'refunded', timeline: [{}, { byItself: false }, {}] });
  });
});

describe('what is somebody else’s', () => {
  test('order, request and picture are not found or not taken', async () => {
    const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 1, 2]], home);
    const { data } = await apply(shop, buyer, orderNo);
    expect((await apply(shop, other, orderNo)).code).toBe(errors.ORDER_NOT_FOUND.code);
    expect((await shop.call(afterSale.detail, { afterSaleNo: data.afterSaleNo }, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
    for (const answer of [modify(data.afterSaleNo, {}, other), cancel(data.afterSaleNo, other), send(data.afterSaleNo, other)])
      expect((await answer).code).toBe(errors.ORDER_NOT_FOUND.code);
    expect((await shop.call(afterSale.page, { pageSize: 20 }, { token: other })).data.list).toEqual([]);
    const [mine, theirs, avatar] = [await upload(buyer), await upload(other), await upload(buyer, 'avatar')];
    for (const pictures of [[theirs], [avatar], [mine, mine], ['/uploads/../x.webp'], ['https://example.com/a.webp']])
      expect((await apply(shop, buyer, orderNo, { pictures })).code).toBe(errors.INPUT_INVALID.code);
    const taken = await apply(shop, buyer, orderNo, { pictures: [mine] });
    expect(taken.code).toBe('1');
    expect((await afterSaleOf(shop, buyer, taken.data.afterSaleNo)).pictures).toEqual([mine]);
    // Pictures used as evidence are kept, unused ones are deleted.
    shop.clock.pass(2 * DAY_MS);
    for (const job of operationJobs([afterSalePicturesUse])) await job.run(shop.services);
    const kept = (await shop.database.select().from(uploads)).map(({ name }) => `/uploads/${name}`);
    expect(kept).toEqual([mine]);
  });
});

test('of the requests of an order and of a user the newest come first', async () => {
  const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 1, 2]], home);
  const first = (await apply(shop, buyer, orderNo)).data.afterSaleNo;
  shop.clock.pass(1_000);
  const second = (await apply(shop, buyer, orderNo)).data.afterSaleNo;
  expect((await detailOf(shop, buyer, orderNo)).physical.afterSales.map(({ afterSaleNo }) => afterSaleNo)).toEqual([second, first]);
  const { data } = await shop.call(afterSale.page, { pageSize: 50 }, { token: buyer });
  expect(data.list.filter((one) => one.orderNo === orderNo).map(({ afterSaleNo }) => afterSaleNo)).toEqual([second, first]);
  expect((await apply(shop, buyer, orderNo)).code).toBe(errors.ORDER_MOVED_ON.code);
  expect((await shop.call(physical.express, { orderNo }, { token: buyer })).data.list).toHaveLength(1);
});
