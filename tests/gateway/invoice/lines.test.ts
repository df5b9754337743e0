import { eq } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { FEE_ITEM } from '@/lib/domain/invoice';
import { invoices } from '@/server/invoice/tables';
import { orders } from '@/server/trade/tables/orders';
import { refunds } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';
import { postNotice } from '../bank';
import type { TestGateway } from '../server';
import { apply, bought, type Buyer, detailOf, giveBack, issued, round, settled, standingOf, startInvoicing } from './invoicing';

let shop: TestGateway;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startInvoicing();
  buyer = await shop.loginAs('13900008001');
});
afterAll(() => shop.close());

const invoiceable = async (): Promise<string[]> =>
  (await shop.call(invoice.orderPage, { pageSize: 50 }, { token: buyer.token })).data.list.map(({ orderNo }) => orderNo);

/** Asks for a refund that the bank then rejects for good. */
async function rejected(orderNo: string, units?: number[]): Promise<void> {
  expect(await giveBack(shop, buyer, orderNo, units)).toBe('1');
  const [row] = await shop.database
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.orderNo, orderNo));
  const { refundNo = '', moneyFen = 0 } = row?.refund ?? {};
  expect((await postNotice(shop, { subject: refundNo, amountFen: moneyFen, outcome: 'refundFailed' })).status).toBe(200);
  await shop.database.delete(sandboxTrades).where(eq(sandboxTrades.subject, refundNo));
}

const kinds = [
  { kind: 'physical', item: '*日用杂品*双人下午茶', taxPercent: 13 },
  { kind: 'couponPackage', item: '*预付卡销售*优惠券包', taxPercent: 0 },
] as const;
const fee = { item: FEE_ITEM, quantity: null, taxPercent: 6 };

test.each(kinds)(
  'money that the bank did not return is still owed, so no invoice says that it bought anything: $kind',
  async ({ kind }) => {
    const orderNo = await bought(shop, buyer, { kind, quantity: 2 });
    const { data } = await apply(shop, buyer, orderNo, 15_000);
    await rejected(orderNo);
    expect((await standingOf(shop, buyer, orderNo)).order).toMatchObject({ invoiceableAmount: 0, problem: 'refunding' });
    expect(await invoiceable()).not.toContain(orderNo);
    expect((await apply(shop, buyer, orderNo, 1_000)).code).toBe(errors.INVOICE_ORDER_UNFIT.code);
    await settled(shop);
    expect((await detailOf(shop, buyer, data.applyNo)).status).toBe('applied');
    expect(await giveBack(shop, buyer, orderNo)).toBe('1');
    await settled(shop);
    expect(await detailOf(shop, buyer, data.applyNo)).toMatchObject({ status: 'issued', amount: 2_000, lines: [fee] });
  },
);

test.each(kinds)(
  'while some pieces’ money is owed, an order waits; then goods and fee are stated apart: $kind',
  async ({ kind, item, taxPercent }) => {
    const orderNo = await bought(shop, buyer, { kind, quantity: 2 });
    await rejected(orderNo, [1]);
    expect(await invoiceable()).not.toContain(orderNo);
    expect((await apply(shop, buyer, orderNo, 10_000)).code).toBe(errors.INVOICE_ORDER_UNFIT.code);
    expect(await giveBack(shop, buyer, orderNo, [2])).toBe('1');
    await round(shop);
    expect((await standingOf(shop, buyer, orderNo)).order.problem).toBe('refunding');
    const sold = await bought(shop, buyer, { kind, quantity: 2 });
    expect(await giveBack(shop, buyer, sold, [1])).toBe('1');
    await settled(shop);
    const applyNo = await issued(shop, buyer, sold, 11_000);
    const goods = { item, taxPercent, quantity: 1 };
    const { lines } = await detailOf(shop, buyer, applyNo);
    expect(lines).toMatchObject([goods, fee]);
    expect(lines.map(({ netAmount, taxAmount }) => netAmount + taxAmount)).toEqual([10_000, 1_000]);
  },
);

test('an application that has waited for a refund is asked about as soon as any other', async () => {
  const orderNo = await bought(shop, buyer, { quantity: 2 });
  const { data } = await apply(shop, buyer, orderNo, 10_000);
  await rejected(orderNo, [1]);
  await settled(shop);
  expect(await giveBack(shop, buyer, orderNo, [1])).toBe('1');
  await round(shop, 70_000);
  expect((await detailOf(shop, buyer, data.applyNo)).status).toBe('issuing');
  const [row] = await shop.database.select().from(invoices).where(eq(invoices.applyNo, data.applyNo));
  expect(row?.turnAt).toEqual(new Date(shop.clock.now + 2_000));
});

test('an order that is invoiced in parts states how many pieces only on an invoice of all of it', async () => {
  const orderNo = await bought(shop, buyer, { quantity: 2 });
  for (const amount of [12_000, 8_000]) {
    const applyNo = await issued(shop, buyer, orderNo, amount);
    expect((await detailOf(shop, buyer, applyNo)).lines).toMatchObject([{ item: '*餐饮服务*代订餐费', quantity: null }]);
  }
});
