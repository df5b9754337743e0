import { useUnits } from '@/server/trade/order/units';
import { refuseOrder } from '@/server/trade/shop/refuse';
import { orderRow, startShop } from '../bank';
import { settle } from '../physical/goods';
import type { TestGateway } from '../server';
import { type Bought, buyWith } from './buying';

let shop: TestGateway;
let buyer: { token: string; userId: number };
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.loginAs('13900042001');
});
afterAll(() => shop.close());

const buy = (bought: Bought) => buyWith(shop, buyer, bought);

test('a shop that refuses gives back what is not used, and nothing of what is', async () => {
  const { orderNo } = await buy({ kind: 'ticket', wanted: { fares: [{ kind: 'adult', quantity: 3 }] } });
  const { id, paidFen } = await orderRow(shop, orderNo);
  const enter = (unitNos: number[]) => shop.database.transaction((transaction) => useUnits(transaction, id, unitNos, shop.clock.now));
  await enter([1]);
  const refusal = { orderNo, kinds: ['ticket'], reason: '闭园' } as const;
  await refuseOrder(shop.services, refusal);
  await settle(shop);
  expect((await orderRow(shop, orderNo)).refundedFen).toBe((paidFen / 3) * 2);

  const used = await buy({ kind: 'ticket', wanted: { fares: [{ kind: 'adult', quantity: 1 }] } });
  const row = await orderRow(shop, used.orderNo);
  await shop.database.transaction((transaction) => useUnits(transaction, row.id, [1], shop.clock.now));
  await expect(refuseOrder(shop.services, { ...refusal, orderNo: used.orderNo })).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' });
  expect((await orderRow(shop, used.orderNo)).refundedFen).toBe(0);
});
