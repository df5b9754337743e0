import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations';
import { packOrder, shipParcel } from '@/server/kinds/physical/shop/orders';
import { rejectAfterSale } from '@/server/kinds/physical/shop/after-sales';
import { refundUnanswered } from '@/server/trade/shop/unanswered';
import { orderRow } from '../bank';
import { addressIn, afterSaleOf, apply, detailOf, orderAt, soldOf } from '../physical/goods';
import type { TestGateway } from '../server';
import { newsOf, startRealShops, waitFor, work } from './real-shops';

let shop: TestGateway;
let buyer: string;
let home: string;
beforeAll(async () => {
  shop = await startRealShops();
});
// Weeks pass, and sessions end.
beforeEach(async () => {
  buyer = (await shop.loginAs('13900007702')).token;
  home = await addressIn(shop, buyer);
});
afterAll(() => shop.close());

const DISPATCH_MS = 48 * HOUR_MS;
const UNSENT_MS = 72 * HOUR_MS;
const label = { companyCode: 'SF', trackingNo: 'SF1234567890123' };
const lines = [{ lineNo: 1, quantity: 1 }];

describe('goods', () => {
  test('that are packed and not sent in time go back when their buyer asks, without anybody agreeing; before, the shop is asked', async () => {
    const orderNo = await orderAt(shop, buyer, 'preparing', [['shirt', 1, 2]], home);
    const early = await apply(shop, buyer, orderNo, { type: 'beforeShipping', reason: 'tooSlow', lines });
    expect((await afterSaleOf(shop, buyer, early.data.afterSaleNo)).status).toBe('applied');
    expect((await detailOf(shop, buyer, orderNo)).physical.overdue).toBe(false);
    shop.clock.pass(DISPATCH_MS);
    expect((await detailOf(shop, buyer, orderNo)).physical.overdue).toBe(true);
    const late = await apply(shop, buyer, orderNo, { type: 'beforeShipping', reason: 'tooSlow', lines });
    await work(shop);
    expect((await afterSaleOf(shop, buyer, late.data.afterSaleNo)).status).toBe('refunded');
  });

  test('that nobody ever sends are paid back whole at the time the page shows, and are on sale again', async () => {
    const before = await soldOf(shop, 'shirt', 3);
    for (const stage of ['paid', 'preparing'] as const) {
      const orderNo = await orderAt(shop, buyer, stage, [['shirt', 3, 2]], home);
      const { paidAt } = await orderRow(shop, orderNo);
      const answerBy = (paidAt?.getTime() ?? 0) + DISPATCH_MS + UNSENT_MS;
      expect((await detailOf(shop, buyer, orderNo)).order.answerBy).toBe(answerBy);
      await waitFor(shop, answerBy - 10_000 - shop.clock.now, DAY_MS);
      expect((await orderRow(shop, orderNo)).status).toBe(stage);
      await waitFor(shop, 10_000, 10_000);
      await work(shop);
      const row = await orderRow(shop, orderNo);
      expect([row.status, row.refundedFen]).toEqual(['refunded', row.paidFen]);
      expect((await newsOf(shop, buyer))[0]).toBe('订单未能履约，已为您退款');
    }
    expect(await soldOf(shop, 'shirt', 3)).toBe(before);
  });

  test('of which one parcel was sent keep that: only the rest is paid back, once, and the order goes on', async () => {
    const orderNo = await orderAt(shop, buyer, 'preparing', [['shirt', 4, 3]], home);
    await shipParcel(shop.services, { orderNo, ...label, lines });
    shop.clock.pass(DISPATCH_MS + UNSENT_MS);
    await Promise.all([1, 2, 3].map(() => refundUnanswered(shop.services)));
    await work(shop);
    await work(shop);
    const row = await orderRow(shop, orderNo);
    expect([row.status, row.refundedFen, row.answerBy]).toEqual(['shipped', (row.paidFen / 3) * 2, null]);
    const [item] = (await detailOf(shop, buyer, orderNo)).physical.items;
    expect(item?.pieces).toEqual({ toShip: 0, shipped: 1, inAfterSale: 0, refunded: 2 });
  });

  test('whose refund the shop refused and that it then never sent are paid back too, and the request is closed', async () => {
    const orderNo = await orderAt(shop, buyer, 'preparing', [['shirt', 5, 1]], home);
    const { data } = await apply(shop, buyer, orderNo, { type: 'beforeShipping', reason: 'changedMind', lines });
    await rejectAfterSale(shop.services, data.afterSaleNo, '马上发出');
    shop.clock.pass(DISPATCH_MS + UNSENT_MS);
    await refundUnanswered(shop.services);
    await work(shop);
    expect((await orderRow(shop, orderNo)).status).toBe('refunded');
    expect((await afterSaleOf(shop, buyer, data.afterSaleNo)).status).toBe('cancelled');
  });

  test('are sent by staff, under the number that staff types, and are received after ten days', async () => {
    const orderNo = await orderAt(shop, buyer, 'paid', [['shirt', 6, 1]], home);
    await packOrder(shop.services, orderNo);
    await shipParcel(shop.services, { orderNo, ...label });
    await waitFor(shop, 3 * HOUR_MS, HOUR_MS);
    const sent = await detailOf(shop, buyer, orderNo);
    expect(sent).toMatchObject({
      order: { status: 'shipped', answerBy: null },
      physical: { parcels: [{ ...label, status: 'collected' }] },
    });
    await waitFor(shop, 10 * DAY_MS, DAY_MS);
    expect((await orderRow(shop, orderNo)).status).toBe('ready');
  });
});

describe('a request', () => {
  const asked = async () => {
    const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 2, 1]], home);
    const { data } = await apply(shop, buyer, orderNo);
    return data.afterSaleNo;
  };
  const sendBack = (afterSaleNo: string) => shop.call(afterSale.productReturn, { afterSaleNo, ...label }, { token: buyer });

  test('that the shop leaves alone is agreed to after 48 hours and not before, and its buyer is told', async () => {
    const afterSaleNo = await asked();
    const { turn } = await afterSaleOf(shop, buyer, afterSaleNo);
    expect(turn).toEqual({ whose: 'shop', until: shop.clock.now + 2 * DAY_MS });
    await waitFor(shop, 2 * DAY_MS - 60_000, 6 * HOUR_MS);
    expect((await afterSaleOf(shop, buyer, afterSaleNo)).status).toBe('applied');
    await waitFor(shop, 60_000, 60_000);
    const agreed = await afterSaleOf(shop, buyer, afterSaleNo);
    expect([agreed.status, agreed.timeline.at(-1)]).toEqual(['approved', expect.objectContaining({ event: 'approve', byItself: true })]);
    expect((await newsOf(shop, buyer))[0]).toBe('售后申请已自动同意');
  });

  test('is not paid for a tracking number: whoever types one waits for the shop, ten days at most', async () => {
    const afterSaleNo = await asked();
    await waitFor(shop, 2 * DAY_MS, DAY_MS);
    expect((await sendBack(afterSaleNo)).code).toBe('1');
    await waitFor(shop, 9 * DAY_MS, DAY_MS);
    expect((await afterSaleOf(shop, buyer, afterSaleNo)).status).toBe('returning');
    await waitFor(shop, DAY_MS, DAY_MS);
    await work(shop);
    expect((await afterSaleOf(shop, buyer, afterSaleNo)).status).toBe('refunded');
    expect((await newsOf(shop, buyer))[0]).toBe('退货已自动确认收货');
  });

  test('for goods that never came back is refused by staff in time', async () => {
    const afterSaleNo = await asked();
    await waitFor(shop, 2 * DAY_MS, DAY_MS);
    await sendBack(afterSaleNo);
    await waitFor(shop, 9 * DAY_MS, DAY_MS);
    await rejectAfterSale(shop.services, afterSaleNo, '没有收到包裹');
    expect(await afterSaleOf(shop, buyer, afterSaleNo)).toMatchObject({ status: 'rejected', rejectReason: '没有收到包裹' });
  });
});
