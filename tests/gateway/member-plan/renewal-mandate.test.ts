import { operation } from '@/lib/contract/operation/endpoints';
import { bankCodes } from '@/lib/domain/bank-card';
import { notificationTopics } from '@/lib/domain/notification';
import { dayOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import { choose } from '@/server/account/notification';
import { settleFree } from '@/server/trade/order/settle-free';
import { openPayment, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';
import { joinAs, liveUntil, orderPlan, qualityOf } from './joining';

let shop: TestGateway;
let people = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
// Otherwise members of earlier tests would be charged again in each later one.
afterEach(() => shop.pool.query(`update member_mandates set state = 'cancelled', next_at = null where state = 'active'`));

const somebody = async () => {
  people += 1;
  const mobile = `1372200${String(people).padStart(4, '0')}`;
  const { token, userId } = await shop.loginAs(mobile);
  // Sessions end long before memberships do, so tests can log in again.
  return { userId, token, mobile, again: async () => (await shop.loginAs(mobile)).token };
};

const mandatesOf = async (userId: number) =>
  (await shop.pool.query('select pay_way, adapter from member_mandates where user_id = $1', [userId])).rows;
const noticesOf = async (token: string) => (await shop.call(operation.userNotice, {}, { token })).data.list;

test('the mandate is at the bank that took the money, not at one that was tried before', async () => {
  const { token, userId } = await somebody();
  const { orderNo } = (await orderPlan(shop, token, { renews: true })).data;
  await shop.pool.query(
    `insert into payments (payment_no, order_id, pay_way, adapter, amount_fen, status, expires_at, actor)
     select 'tried', id, 'wechat', 'elsewhere', 1990, 'failed', now(), 'program:' from orders where order_no = $1`,
    [orderNo],
  );
  await payAtBank(shop, await openPayment(shop, token, orderNo));
  expect(await mandatesOf(userId)).toEqual([{ pay_way: 'alipay', adapter: 'sandbox' }]);
});

/** Buys a month with its renewal, and pays at a bank that can't deduct. */
async function joinWithoutDeductions(token: string): Promise<void> {
  const { orderNo } = (await orderPlan(shop, token, { renews: true })).data;
  const trade = await openPayment(shop, token, orderNo);
  const [bank] = shop.services.payments.all;
  if (!bank) throw new Error('No bank is connected.');
  const without = jest.replaceProperty(bank, 'deductions', undefined);
  await payAtBank(shop, trade);
  without.restore();
}

test('the mandate is nowhere if that bank can’t deduct, and the buyer is told', async () => {
  const { token, userId } = await somebody();
  await joinWithoutDeductions(token);
  expect([await mandatesOf(userId), (await qualityOf(shop, token)).renewal]).toEqual([[], null]);
  expect((await noticesOf(token))[0]).toMatchObject({ title: '自动续费没有开通', link: 'members' });
});

test('where the bank can’t deduct, no earlier mandate is kept for the price of another plan', async () => {
  const { token } = await somebody();
  await joinAs(shop, token, { plan: 'year', renews: true });
  await joinWithoutDeductions(token);
  expect((await qualityOf(shop, token)).renewal).toMatchObject({ state: 'closed', plan: 'year', nextTime: null });
  expect((await noticesOf(token))[0]).toMatchObject({ title: '自动续费没有开通' });
});

test('the mandate is nowhere if no bank took any money, and the buyer is told', async () => {
  const { token, userId } = await somebody();
  const { orderNo } = (await orderPlan(shop, token, { renews: true })).data;
  await shop.pool.query(
    `insert into tenders (order_id, kind, reference, amount_fen, state)
     select id, 'points', 'p', amount_fen, 'held' from orders where order_no = $1`,
    [orderNo],
  );
  expect(await settleFree(shop.services, orderNo)).toBe(true);
  expect([await mandatesOf(userId), (await qualityOf(shop, token)).state]).toEqual([[], 'active']);
  expect((await noticesOf(token))[0]).toMatchObject({ title: '自动续费没有开通', link: 'members' });
});

test('a mandate’s reminder stands among the notices too: day, amount, the card’s last digits and how to switch it off', async () => {
  const member = await somebody();
  const orderNo = await joinAs(shop, member.token, { renews: true });
  const { endTime } = await qualityOf(shop, member.token);
  await shop.pool.query(
    `with card as (
       insert into bank_cards (user_id, adapter, token, bank_code, card_kind, last_four, mobile_tail, bound_at)
       values ($1, 'sandbox', 'token', $3, 'debit', '6222', '8000', now()) returning id), paid as (
       update payments set pay_way = 'bankCard' from orders o where o.id = order_id and o.order_no = $2 returning payment_no), signed as (
       update member_mandates set pay_way = 'bankCard' where user_id = $1)
     insert into card_payments (payment_no, card_id, needs_token, code_sent_at) select payment_no, card.id, false, now() from paid, card`,
    [member.userId, orderNo, bankCodes[0]],
  );
  for (const topic of notificationTopics) await choose(shop.database, member.userId, { topic, wanted: false }, shop.clock.now);
  await liveUntil(shop, (endTime ?? 0) - 5.9 * DAY_MS);
  expect(shop.sms.reminded.filter((one) => one.mobile === member.mobile)).toMatchObject([{ payWay: 'bankCard', tail: '6222' }]);
  const [notice] = await noticesOf(await member.again());
  expect(notice).toMatchObject({ title: '会员即将自动续费', link: 'members' });
  for (const fact of [dayOf((endTime ?? 0) - DAY_MS), '19.9', '银行卡（尾号 6222）', '管理续费']) expect(notice?.text).toContain(fact);
});
