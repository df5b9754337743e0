import type { Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { benefitCard } from '@/lib/contract/benefit-card/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { coupons } from '@/server/trade/tables/coupons';
import { giveMonthlyCoupons } from '@/server/trade/coupon-schedule/jobs';
import { startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import { detailOf } from '../coupon-package/buying';
import { buyCard, giveBack } from './buying';
import { openCardHost } from './shelf';

let host: Server;
let shop: TestGateway;
let turn = 0;
let token: string;
beforeAll(async () => {
  host = await openCardHost();
  shop = await startShop();
});
beforeEach(async () => {
  turn += 1;
  token = await logIn();
});
afterAll(async () => {
  await shop.close();
  host.close();
});

const logIn = async () => (await shop.loginAs(`1380000${String(turn).padStart(4, '0')}`)).token;
const take = (orderNo: string, equityId: string) =>
  shop.call(benefitCard.take, { orderNo, equityId, idempotencyKey: freshKey() }, { token });
/** Lets days pass and logs in again, because a session ends sooner than a card. */
async function pass(days: number): Promise<void> {
  shop.clock.pass(days * DAY_MS - 3_600_000);
  token = await logIn();
}
const refundOf = async (orderNo: string) => (await shop.call(order.refundAmount, { orderNo }, { token })).data.refundAmount;

/** Takes these benefits one after the other in the current month. */
async function takeAll(orderNo: string, equityIds: readonly string[]): Promise<void> {
  for (const equityId of equityIds) expect((await take(orderNo, equityId)).code).toBe('1');
}

describe('a refund is what the card’s page and its agreement say', () => {
  test('Haier: half after one cleaning, nothing after both; the voucher of the warranty counts for nothing', async () => {
    const orderNo = await buyCard(shop, token, 'haier-preferredMember-year');
    await takeAll(orderNo, ['preferredMember-warranty', 'preferredMember-cleaning']);
    expect(await refundOf(orderNo)).toBe(9_950);
    await takeAll(orderNo, ['preferredMember-cleaning']);
    expect(await refundOf(orderNo)).toBe(0);
  });

  test('Insight: by the reviews left of six, whether or not the talk was used', async () => {
    const orderNo = await buyCard(shop, token, 'nwd-insightCard-halfYear');
    await takeAll(orderNo, ['insightCard-report', 'insightCard-talk']);
    await pass(32);
    await takeAll(orderNo, ['insightCard-report']);
    expect(await refundOf(orderNo)).toBe(Math.floor((12_800 * 4) / 6));
  });

  test('Lexin: the example of its rules, after sixty days with two months taken', async () => {
    const orderNo = await buyCard(shop, token, 'lexin-remiumCard-halfYear');
    await takeAll(orderNo, ['remiumCard-rides', 'remiumCard-credit']);
    await pass(32);
    await takeAll(orderNo, ['remiumCard-rides', 'remiumCard-credit']);
    await pass(28);
    expect(await refundOf(orderNo)).toBe(11_200);
  });

  test('58: three quarters after four of sixteen coupons, half after eight', async () => {
    const orderNo = await buyCard(shop, token, 'jinrong58-discountCard-sixty');
    await takeAll(
      orderNo,
      Array.from({ length: 4 }, () => 'discountCard-meal'),
    );
    expect(await refundOf(orderNo)).toBe(2_175);
    await takeAll(
      orderNo,
      Array.from({ length: 4 }, () => 'discountCard-ride'),
    );
    expect(await refundOf(orderNo)).toBe(1_450);
  });

  test('Platinum: four fifths after 73 days; lounges that were used up count by their price', async () => {
    const orderNo = await buyCard(shop, token, 'yuexiang-platinumCard-year');
    await takeAll(orderNo, ['platinumCard-lounge']);
    await pass(73);
    expect(await refundOf(orderNo)).toBe(Math.floor((59_900 * 292) / 365));
    await takeAll(
      orderNo,
      Array.from({ length: 5 }, () => 'platinumCard-lounge'),
    );
    expect(await refundOf(orderNo)).toBeLessThan(Math.floor((59_900 * 292) / 365));
  });

  test('Lexin prepaid: paid × (1 − used face value ÷ 200)', async () => {
    const orderNo = await buyCard(shop, token, 'lexin-prepaiddEbitCard-year');
    const { package: bought } = await detailOf(shop, token, orderNo);
    const stay = bought.coupons.find(({ name }) => name.includes('50'));
    await shop.database
      .update(coupons)
      .set({ used: sql`${coupons.used} + 1` })
      .where(sql`${coupons.id} = ${stay?.userCouponId}::bigint`);
    expect(await refundOf(orderNo)).toBe((18_800 * 150) / 200);
  });

  test('Starlight: three quarters after three treats', async () => {
    const orderNo = await buyCard(shop, token);
    for (const benefit of ['film', 'lounge', 'dental']) {
      await takeAll(orderNo, [`starLightCard-${benefit}`]);
      await pass(32);
    }
    expect(await refundOf(orderNo)).toBe(Math.floor((19_900 * 3) / 4));
  });

  test('a presale card that has begun: untouched it goes back whole with the coupons of all its months; used, nothing goes back', async () => {
    const orderNo = await buyCard(shop, token, 'yuexiang-preBlackCard-presale');
    const price = await refundOf(orderNo);
    const couponsOf = async () => (await detailOf(shop, token, orderNo)).package.coupons;
    const [first] = await couponsOf();
    const spend = (uses: number) =>
      shop.database
        .update(coupons)
        .set({ used: uses })
        .where(sql`${coupons.id} = ${first?.userCouponId}::bigint`);
    await spend(1);
    expect(await refundOf(orderNo)).toBe(0);
    await spend(0);
    await pass(29);
    await giveMonthlyCoupons(shop.services);
    expect([price > 0, await refundOf(orderNo)]).toEqual([true, price]);
    expect((await giveBack(shop, token, orderNo)).code).toBe('1');
    await pass(40);
    await giveMonthlyCoupons(shop.services);
    expect(new Set((await couponsOf()).map(({ state }) => state))).toEqual(new Set(['void']));
  });
});
