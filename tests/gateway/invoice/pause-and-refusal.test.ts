import { and, eq, like } from 'drizzle-orm';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import { invoices } from '@/server/invoice/tables';
import { emailInbox, sandboxInvoices } from '@/demo/invoice/tables';
import { notices } from '@/server/operation/tables';
import { returnedOrders } from '@/server/trade/tables/orders';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import {
  apply,
  bought,
  type Buyer,
  company,
  detailOf,
  formOf,
  giveBack,
  issued,
  leftIn,
  person,
  round,
  settled,
  startInvoicing,
} from './invoicing';

let shop: TestGateway;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startInvoicing();
  buyer = await shop.loginAs('13900009001');
});
afterAll(() => shop.close());

const takeBack = (applyNo: string, change?: ReturnType<typeof formOf>) =>
  shop.call(invoice.takeBack, { applyNo, ...(change && { change }), idempotencyKey: freshKey() }, { token: buyer.token });

test('the shop tells how long an application waits to be withdrawn, and keeps to it; a replacement doesn’t wait', async () => {
  Object.assign(shop.services, { invoicePauseMs: 30_000 });
  const orderNo = await bought(shop, buyer);
  const { data } = await apply(shop, buyer, orderNo, 10_000, formOf(person));
  expect(await detailOf(shop, buyer, data.applyNo)).toMatchObject({ actions: ['withdraw'], handOverTime: shop.clock.now + 30_000 });
  await round(shop, 29_999);
  expect((await detailOf(shop, buyer, data.applyNo)).status).toBe('applied');
  await round(shop, 1);
  expect(await detailOf(shop, buyer, data.applyNo)).toMatchObject({ status: 'issuing', handOverTime: null, actions: [] });
  await settled(shop);
  expect((await takeBack(data.applyNo, formOf(company))).code).toBe('1');
  // The red letter is asked for, then heard of; in the third round the replacement is handed over.
  for (let rounds = 0; rounds < 3; rounds += 1) await round(shop);
  const { replacedBy } = await detailOf(shop, buyer, data.applyNo);
  expect((await detailOf(shop, buyer, replacedBy ?? '')).status).not.toBe('applied');
  Object.assign(shop.services, { invoicePauseMs: 0 });
});

const deducted = { ...company, name: '上海抵扣有限公司' };
/** From now on the sandbox would take the invoice back. */
async function undoDeduction(applyNo: string): Promise<void> {
  await shop.database.update(invoices).set({ name: company.name }).where(eq(invoices.applyNo, applyNo));
  await shop.database.delete(sandboxInvoices).where(eq(sandboxInvoices.subject, `${applyNo}R`));
}
const told = async (applyNo: string): Promise<string[]> =>
  (
    await shop.database
      .select()
      .from(notices)
      .where(and(eq(notices.userId, buyer.userId), like(notices.link, `%${applyNo}`)))
      .orderBy(notices.id)
  ).map(({ title }) => title);

test('an invoice whose red letter the tax office refuses stands as before, and its buyer is told why', async () => {
  const orderNo = await bought(shop, buyer);
  const applyNo = await issued(shop, buyer, orderNo, 10_000, formOf(deducted, { email: 'a@example.com' }));
  expect((await takeBack(applyNo, formOf(person))).data.status).toBe('reversing');
  await settled(shop);
  expect(await detailOf(shop, buyer, applyNo)).toMatchObject({ status: 'sent', redLetter: null, replacedBy: null });
  expect((await detailOf(shop, buyer, applyNo)).actions).toContain('takeBack');
  expect(await told(applyNo)).toEqual(['发票已开具', '发票未能红冲']);
  expect(await leftIn(shop, orderNo)).toBe(0);
  expect(await shop.database.$count(emailInbox, like(emailInbox.body, `%${applyNo}%`))).toBe(1);
  expect((await takeBack(applyNo)).data.status).toBe('reversing');
});

test('a red letter after a refund that was refused is asked for again a week later', async () => {
  const orderNo = await bought(shop, buyer, { quantity: 2 });
  const applyNo = await issued(shop, buyer, orderNo, 20_000, formOf(deducted));
  expect(await giveBack(shop, buyer, orderNo, [1])).toBe('1');
  await settled(shop);
  expect(await detailOf(shop, buyer, applyNo)).toMatchObject({ status: 'issued', redLetter: null });
  expect(await shop.database.$count(returnedOrders)).toBe(1);
  await undoDeduction(applyNo);
  shop.clock.pass(7 * DAY_MS);
  await settled(shop);
  expect(await detailOf(shop, buyer, applyNo)).toMatchObject({ status: 'reversed', redLetter: { cause: 'refunded' } });
  expect(await shop.database.$count(returnedOrders)).toBe(0);
});

test('a refund while a buyer’s own red letter is with the tax office is followed, though that refuses the letter', async () => {
  const orderNo = await bought(shop, buyer, { quantity: 2 });
  const applyNo = await issued(shop, buyer, orderNo, 20_000, formOf(deducted));
  expect((await takeBack(applyNo, formOf(person))).data.status).toBe('reversing');
  expect(await giveBack(shop, buyer, orderNo, [1])).toBe('1');
  await settled(shop);
  expect(await detailOf(shop, buyer, applyNo)).toMatchObject({ status: 'issued', redLetter: null });
  await undoDeduction(applyNo);
  shop.clock.pass(7 * DAY_MS);
  await settled(shop);
  expect(await detailOf(shop, buyer, applyNo)).toMatchObject({ status: 'reversed', redLetter: { cause: 'refunded' } });
  expect(await leftIn(shop, orderNo)).toBe(0);
});
