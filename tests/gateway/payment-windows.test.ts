import { MINUTE_MS } from '@/lib/kernel/durations';
import { goodsKinds, type GoodsKind, kinds } from '@/lib/kinds/registry';
import { expireOrders } from '@/server/trade/order/expire';
import { startShop } from './bank';
import { orderCard, STAR } from './benefit-card/buying';
import { bookCombo } from './combo/sets';
import { orderPackage } from './coupon-package/buying';
import { orderPlan } from './member-plan/joining';
import { orderGoods } from './physical/goods';
import { orderFood } from './restaurant/dining';
import type { TestGateway } from './server';
import { bookStay, statusOf } from './stay';
import { bookTickets } from './ticket';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** Orders one of a kind, and leaves it unpaid. */
const placing: Readonly<Record<GoodsKind, (token: string) => Promise<string>>> = {
  hotelStay: async (token) => (await bookStay(shop, token)).orderNo,
  diningVoucher: async (token) => (await orderFood(shop, token)).orderNo,
  setMeal: async (token) => (await orderFood(shop, token, { product: 'meal' })).orderNo,
  combo: async (token) => (await bookCombo(shop, token)).orderNo,
  ticket: async (token) => (await bookTickets(shop, token)).orderNo,
  physical: async (token) => (await orderGoods(shop, token, [['shirt', 1, 1]])).orderNo,
  couponPackage: async (token) => (await orderPackage(shop, token)).orderNo,
  benefitCard: (token) => orderCard(shop, token, STAR),
  bankCard: (token) => orderCard(shop, token, 'yuexiang-prepaiddEbitCard-half'),
  memberPlan: async (token) => (await orderPlan(shop, token)).data.orderNo,
};
/** Anybody can have these, any number of times. */
const endless: readonly GoodsKind[] = ['memberPlan'];

/** What orders hold and have bought, of every stock that there is. */
async function soldOfEverything(): Promise<number> {
  const tables = await shop.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'sold'`,
  );
  const counts = tables.rows.map(({ name }) => `(select coalesce(sum(sold), 0) from ${name})`);
  const { rows } = await shop.pool.query<{ sold: number }>(`select (${counts.join(' + ')})::int as sold`);
  return rows[0]?.sold ?? -1;
}

test.each(goodsKinds.map((kind, index) => [kind, index + 3] as const))(
  'an unpaid order closes when the window of its own kind is over, not a moment before, and gives its stock back: %s',
  async (kind, minutes) => {
    const { token } = await shop.loginAs(`1390000${String(9100 + minutes)}`);
    const changed = jest.replaceProperty(kinds[kind], 'paymentWindowMs', minutes * MINUTE_MS);
    const before = await soldOfEverything();
    const placedAt = shop.clock.now;
    const orderNo = await placing[kind](token);
    expect((await soldOfEverything()) > before).toBe(!endless.includes(kind));
    changed.restore();
    shop.clock.now = placedAt + minutes * MINUTE_MS - 1;
    await expireOrders(shop.services);
    expect(await statusOf(shop, token, orderNo)).toBe('pending_payment');
    shop.clock.now = placedAt + minutes * MINUTE_MS;
    await expireOrders(shop.services);
    expect(await statusOf(shop, token, orderNo)).toBe('closed');
    expect(await soldOfEverything()).toBe(before);
  },
);
