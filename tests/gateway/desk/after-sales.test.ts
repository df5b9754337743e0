import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterSales as calls } from '@/lib/contract/ops/after-sales';
import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { operation } from '@/lib/contract/operation/endpoints';
import { shopKey } from '@/lib/domain/staff';
import { afterSales } from '@/server/kinds/physical/after-sale/tables';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { orderRow } from '../bank';
import { afterSaleOf, apply, orderAt, settle } from '../physical/goods';
import { type Colleague, startShopWithDesk, type TestDesk } from './desk';

let desk: TestDesk;
let service: Colleague;
let warehouse: Colleague;
let buyer: string;
beforeAll(async () => {
  desk = await startShopWithDesk();
  ({ token: buyer } = await desk.loginAs('13900007901'));
  [service, warehouse] = [await desk.colleague(['service']), await desk.colleague(['warehouse'])];
});
afterAll(() => desk.close());

const get = async (afterSaleNo: string) => (await service.call(calls.get, { afterSaleNo })).data;

/** A request for two pieces of an order that has arrived. */
async function asked(asking: Parameters<typeof apply>[3] = {}) {
  const orderNo = await orderAt(desk, buyer, 'completed', [['shirt', 1, 2]]);
  const { data, code, desc } = await apply(desk, buyer, orderNo, { lines: [{ lineNo: 1, quantity: 2 }], ...asking });
  if (code !== '1') throw new Error(`${code} ${desc}`);
  return { orderNo, afterSaleNo: data.afterSaleNo };
}

async function sentBack(afterSaleNo: string) {
  const { code, desc } = await desk.call(
    afterSale.productReturn,
    { afterSaleNo, companyCode: 'SF', trackingNo: 'SF9876543210987' },
    { token: buyer },
  );
  if (code !== '1') throw new Error(`${code} ${desc}`);
}

/** What of an order's money is neither its buyer's nor the shop's yet: nothing, in books that balance (fen). */
async function refundedOf(orderNo: string): Promise<number> {
  const { id } = await orderRow(desk, orderNo);
  const rows = await desk.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id));
  return rows.reduce((sum, { from, to, amountFen }) => sum + (to === 'buyer' && from === 'refund' ? amountFen : 0), 0);
}

test('requests are listed by their deadline, the most urgent first, and to nobody who works for some shops only', async () => {
  const first = await asked({ type: 'refundOnly', reason: 'damaged' });
  desk.clock.pass(60_000);
  const second = await asked({ type: 'refundOnly', reason: 'damaged' });
  const { data } = await warehouse.call(calls.page, { pageSize: 50 });
  const mine = data.list.filter(({ orderNo }) => [first.orderNo, second.orderNo].includes(orderNo));
  expect(mine.map(({ afterSaleNo }) => afterSaleNo)).toEqual([first.afterSaleNo, second.afterSaleNo]);
  const elsewhere = await desk.colleague(['service'], [shopKey('hotel', 1)]);
  expect((await elsewhere.call(calls.page, { pageSize: 50 })).data.list).toEqual([]);
  expect((await elsewhere.call(calls.get, { afterSaleNo: first.afterSaleNo })).code).not.toBe('1');
  const counter = await desk.colleague(['counter']);
  expect((await counter.call(calls.get, { afterSaleNo: first.afterSaleNo })).code).toBe('OPS_403');
});

test('part of a request is agreed to with a reason: that part is refunded to the fen, the rest can be asked for again', async () => {
  const { orderNo, afterSaleNo } = await asked({ type: 'refundOnly', reason: 'damaged' });
  const { units, money } = await get(afterSaleNo);
  expect(units.map((unit) => unit.money).reduce((sum, fen) => sum + fen, 0)).toBe(money);
  const [unit] = units;
  const sent = { afterSaleNo, seen: 'applied' as const, units: [unit?.unitNo ?? 0] };
  expect((await service.call(calls.approve, sent)).code).toBe('OPS_1422');
  expect((await warehouse.call(calls.approve, { ...sent, note: 'x' })).code).toBe('OPS_403');
  expect((await service.call(calls.approve, { ...sent, note: '另一件照片看不出损坏' })).code).toBe('1');
  await settle(desk);
  const shown = await afterSaleOf(desk, buyer, afterSaleNo);
  expect([shown.status, shown.refundAmount, shown.items[0]?.quantity]).toEqual(['refunded', unit?.money, 1]);
  expect(await refundedOf(orderNo)).toBe(unit?.money);
  const { data } = await desk.call(operation.userNotice, {}, { token: buyer });
  expect(data.list[0]?.text).toContain('另一件照片看不出损坏');
  expect((await apply(desk, buyer, orderNo, { type: 'refundOnly', reason: 'damaged' })).code).toBe('1');
});

test('a return that comes back short refunds what came, and says what was missing', async () => {
  const { orderNo, afterSaleNo } = await asked({ type: 'returnGoods', reason: 'quality' });
  const { units } = await get(afterSaleNo);
  const all = units.map(({ unitNo }) => unitNo);
  expect((await service.call(calls.approve, { afterSaleNo, seen: 'applied', units: all })).code).toBe('1');
  await sentBack(afterSaleNo);
  const received = { afterSaleNo, seen: 'returning' as const, units: all.slice(0, 1), note: '少寄一件' };
  expect((await service.call(calls.receive, received)).code).toBe('OPS_403');
  expect((await warehouse.call(calls.receive, received)).code).toBe('1');
  await settle(desk);
  expect(await refundedOf(orderNo)).toBe(units[0]?.money);
  const { moves } = await get(afterSaleNo);
  expect(moves.map(({ event, doer, note }) => [event, doer.kind, note])).toEqual([
    ['apply', 'buyer', null],
    ['approve', 'staff', null],
    ['send', 'buyer', null],
    ['receive', 'staff', '少寄一件'],
    ['refund', 'bank', null],
  ]);
});

test('of two colleagues who answer one request, the second is told who was faster, and nothing is done twice', async () => {
  const { afterSaleNo } = await asked({ type: 'refundOnly', reason: 'damaged' });
  const colleague = await desk.colleague(['service']);
  expect((await service.call(calls.reject, { afterSaleNo, seen: 'applied', reason: '请补充照片' })).code).toBe('1');
  const { units } = await get(afterSaleNo);
  const late = await colleague.call(calls.approve, { afterSaleNo, seen: 'applied', units: units.map(({ unitNo }) => unitNo) });
  expect([late.code, late.desc]).toEqual(['OPS_1421', expect.stringContaining('Person 1')]);
  expect((await get(afterSaleNo)).status).toBe('rejected');
});

test('a photograph is read through the desk by whoever may see its request', async () => {
  const { afterSaleNo } = await asked({ type: 'refundOnly', reason: 'damaged' });
  const name = `${'a'.repeat(24)}.webp`;
  mkdirSync(desk.services.uploadFolder, { recursive: true });
  writeFileSync(path.join(desk.services.uploadFolder, name), 'a picture');
  await desk.database
    .update(afterSales)
    .set({ pictures: [`/uploads/${name}`, '/uploads/../../etc/passwd'] })
    .where(eq(afterSales.afterSaleNo, afterSaleNo));
  const { data } = await warehouse.call(calls.picture, { afterSaleNo, at: 0 });
  expect(Buffer.from(data.picture, 'base64').toString()).toBe('a picture');
  expect((await warehouse.call(calls.picture, { afterSaleNo, at: 1 })).code).not.toBe('1');
  expect((await (await desk.colleague(['marketing'])).call(calls.picture, { afterSaleNo, at: 0 })).code).toBe('OPS_403');
  expect((await get(afterSaleNo)).pictures).toBe(2);
});
