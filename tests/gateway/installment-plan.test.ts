import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { installment } from '@/lib/contract/installment/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { instantOf } from '@/lib/kernel/day';
import { testCode } from '@/demo/bank/card-desk';
import { startShop } from './bank';
import { bindCard, cardNoOf } from './card';
import type { TestGateway } from './server';
import { bookStay, freshKey } from './stay';

let shop: TestGateway;
let buyer: string;
let turn = 0;
let today = 0;
beforeAll(async () => {
  shop = await startShop();
  today = shop.clock.now;
});
const logIn = async () => {
  buyer = (await shop.loginAs(`1375000${String(turn).padStart(4, '0')}`)).token;
};
beforeEach(async () => {
  turn += 1;
  shop.clock.now = today;
  await logIn();
});
afterAll(() => shop.close());

/** Pays a stay of ¥600 in six months with a credit card. */
async function payInSix(): Promise<string> {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays', 1));
  const { orderNo } = await bookStay(shop, buyer);
  await shop.pool.query('update orders set amount_fen = 60000 where order_no = $1', [orderNo]);
  const request = { orderNo, cardId, count: 6, acceptedFee: 2_160, idempotencyKey: freshKey() } as const;
  const { paymentNo, payToken } = (await shop.call(installment.pay, request, { token: buyer })).data;
  await shop.call(bankCard.payWithToken, { paymentNo, payToken, code: testCode }, { token: buyer });
  return orderNo;
}
/** Sessions end sooner than plans. */
async function goTo(time: number) {
  shop.clock.now = time;
  await logIn();
}
async function paidAt(orderNo: string, time: number) {
  await shop.pool.query('update payments set settled_at = $2 from orders where orders.id = order_id and order_no = $1', [
    orderNo,
    new Date(time),
  ]);
  await goTo(time);
}
const planOf = async (orderNo: string) => (await shop.call(installment.amount, { orderNo }, { token: buyer })).data.current;
const mine = async (token = buyer) => (await shop.call(installment.amount, {}, { token })).data.mine;
const refund = (orderNo: string, fen: number, at: number) =>
  shop.pool.query(
    `insert into refunds (refund_no, order_id, user_id, payment_no, amount_fen, money_fen, fee_fen, reason, status, ended_at, started_by, actor)
     select 'R' || $2::int || o.order_no, o.id, o.user_id, p.payment_no, $2::int, $2::int, 0, 'part', 'succeeded', $3, 'program:', 'program:'
     from orders o join payments p on p.order_id = o.id and p.status = 'settled' where o.order_no = $1`,
    [orderNo, fen, new Date(at)],
  );

test('each period has its day, the last of a short month where there is no such day, and what is billed and still to come adds up', async () => {
  const orderNo = await payInSix();
  const beginTime = instantOf('2027-08-31') + 43_200_000;
  await paidAt(orderNo, beginTime);
  const bought = await planOf(orderNo);
  const days = ['2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29'];
  expect(bought?.plan?.periods.map(({ billDate, billed }) => [billDate, billed])).toEqual(days.map((day) => [day, false]));
  expect(bought).toMatchObject({ principal: 60_000, beginTime, plan: { billed: 0, left: 62_160 } });
  await goTo(instantOf('2027-10-31') - 3_600_000);
  expect((await planOf(orderNo))?.plan).toMatchObject({ billed: 10_360, left: 51_800 });
  await goTo(instantOf('2027-10-31'));
  expect((await planOf(orderNo))?.plan).toMatchObject({ billed: 20_720, left: 41_440 });
});

test('its order says that it is paid in six months, and the plan is among its buyer’s alone', async () => {
  const orderNo = await payInSix();
  expect((await shop.call(order.basic, { orderNo }, { token: buyer })).data).toMatchObject({ installments: 6, payWay: 'bankCard' });
  expect(await mine()).toMatchObject([{ orderNo, count: 6, lastFour: '0006', plan: { principal: 60_000 } }]);
  const { token } = await shop.loginAs('13750009999');
  expect(await mine(token)).toEqual([]);
  const { orderNo: another } = await bookStay(shop, token);
  expect((await shop.call(order.basic, { orderNo: another }, { token })).data.installments).toBeNull();
});

test('a refund is named with its day and lowers every period; a full one settles the plan, which stays among the buyer’s', async () => {
  const orderNo = await payInSix();
  const at = shop.clock.now + 86_400_000;
  await refund(orderNo, 20_000, at);
  expect((await mine())[0]).toMatchObject({
    principal: 60_000,
    refunded: 20_000,
    refunds: [{ amount: 20_000, time: at }],
    plan: { principal: 40_000, fee: 1_440, left: 41_440 },
  });
  await refund(orderNo, 40_000, at + 1);
  expect((await mine())[0]).toMatchObject({ principal: 60_000, refunded: 60_000, plan: null });
});
