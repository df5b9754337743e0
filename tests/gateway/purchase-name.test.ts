import { order } from '@/lib/contract/order/endpoints';
import { bookAndPay, startShop } from './bank';
import { buyFood } from './restaurant/dining';
import type { TestGateway } from './server';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13900008901')).token;
});
afterAll(() => shop.close());

const titleAtBank = async (orderNo: string) => {
  const { rows } = await shop.pool.query<{ title: string }>(
    'select s.title from sandbox_trades s join payments p on p.payment_no = s.subject join orders o on o.id = p.order_id where o.order_no = $1',
    [orderNo],
  );
  return rows[0]?.title;
};

test('a voucher is named at the bank, not only its restaurant', async () => {
  const { orderNo } = await buyFood(shop, buyer);
  const { title, subtitle } = (await shop.call(order.basic, { orderNo }, { token: buyer })).data;
  expect(subtitle).not.toBe('');
  expect(await titleAtBank(orderNo)).toBe(`${title} · ${subtitle}`);
});

test('a stay is named at the bank by its room and offer', async () => {
  const { orderNo } = await bookAndPay(shop, buyer);
  const { title, subtitle } = (await shop.call(order.basic, { orderNo }, { token: buyer })).data;
  expect(await titleAtBank(orderNo)).toBe(`${title} · ${subtitle}`);
  expect(await titleAtBank(orderNo)).toMatch(/ · .+ · /);
});
