import { eq } from 'drizzle-orm';
import { channels } from '@/lib/channel/registry';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { MOST_INVOICE_TITLES } from '@/lib/domain/invoice';
import { demoMobiles } from '@/lib/kernel/demo';
import { userOfMobile } from '@/server/account/user';
import { addDemoInvoices } from '@/demo/shop/demo-invoices';
import { seedDemoOrders } from '@/demo/shop/demo-orders';
import { invoices } from '@/server/invoice/tables';
import { pagesOfMap } from '@/server/preview/pages';
import { orders } from '@/server/trade/tables/orders';
import type { TestGateway } from '../server';
import { apply, bought, type Buyer, company, formOf, person, placed, settled, startInvoicing, wholeCompany } from './invoicing';

let shop: TestGateway;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startInvoicing();
  buyer = await shop.loginAs('13900007001');
});
afterAll(() => shop.close());

const save = (
  title: typeof company,
  { titleId, isDefault = false, token = buyer.token }: { titleId?: string; isDefault?: boolean; token?: string } = {},
) => shop.call(invoice.saveTitle, { ...(titleId !== undefined && { titleId }), isDefault, title }, { token });
const book = async (token = buyer.token) => (await shop.call(invoice.titles, {}, { token })).data.list;

test('a book of titles has one default, which the form begins with', async () => {
  const first = (await save(person, { isDefault: true })).data;
  const second = (await save(company, { isDefault: true })).data;
  expect((await book()).map(({ titleId, isDefault }) => [titleId, isDefault])).toEqual([
    [second.titleId, true],
    [first.titleId, false],
  ]);
  expect((await shop.call(invoice.defaultSetting, {}, { token: buyer.token })).data.title?.name).toBe(company.name);
  expect((await save({ ...company, taxNo: '1' })).code).toBe(errors.TAX_NUMBER_WRONG.code);
  expect((await save({ ...person, name: '李四' }, { titleId: first.titleId })).data.name).toBe('李四');
});

test('a taxpayer stands in a book once, however often it is saved, and the first title of a book is its default', async () => {
  const { token } = await shop.loginAs('13900007005');
  const keep = (title: typeof company) => shop.call(invoice.saveTitle, { title }, { token });
  const [first] = await Promise.all([keep(wholeCompany), keep(wholeCompany)]);
  await keep(person);
  // Typed with a space, and without the details that were given before.
  const again = await keep({ ...company, name: ` ${company.name}` });
  expect(again.data).toEqual({ ...first.data, isDefault: true });
  expect(await book(token)).toMatchObject([
    { ...wholeCompany, isDefault: true },
    { name: person.name, isDefault: false },
  ]);
  expect((await keep({ ...company, bankName: '另一家银行' })).data).toMatchObject({
    address: wholeCompany.address,
    bankName: '另一家银行',
  });
  expect(await book(token)).toHaveLength(2);
});

test('a tax number stands in a book once, under the name it was saved with last, also when saved at once or given to another row', async () => {
  const { token } = await shop.loginAs('13900007007');
  const keep = async (title: typeof company, titleId?: string) =>
    (await shop.call(invoice.saveTitle, { title, ...(titleId !== undefined && { titleId }) }, { token })).data;
  await Promise.all([1, 2, 3, 4].map((at) => keep({ ...wholeCompany, name: `样例${at}` })));
  const first = await keep({ ...company, name: '样例五' });
  expect(await book(token)).toEqual([{ ...first, ...wholeCompany, name: '样例五', isDefault: true }]);
  const other = await keep({ ...company, taxNo: '91110108MA01ABCD5T' });
  expect(await keep(company, other.titleId)).toMatchObject({ titleId: other.titleId, isDefault: true });
  expect((await book(token)).map(({ titleId }) => titleId)).toEqual([other.titleId]);
});

test('a title that is changed stays what it is in the book, unless the change says otherwise', async () => {
  const { token } = await shop.loginAs('13900007006');
  const write = (rest: object) => shop.call(invoice.saveTitle, { title: company, ...rest }, { token });
  const { titleId } = (await write({})).data;
  expect((await write({ titleId, title: wholeCompany })).data).toEqual({ titleId, isDefault: true, ...wholeCompany });
  expect((await write({ titleId })).data).toEqual({ titleId, isDefault: true, ...company });
  expect((await write({ titleId, isDefault: false })).data.isDefault).toBe(false);
  expect((await write({ titleId })).data.isDefault).toBe(false);
});

test('a book is its owner’s', async () => {
  const other = await shop.loginAs('13900007002');
  const [own] = await book();
  const titleId = own?.titleId ?? '';
  expect((await save(person, { titleId, token: other.token })).code).toBe(errors.NOT_FOUND.code);
  expect((await shop.call(invoice.removeTitle, { titleId }, { token: other.token })).code).toBe(errors.NOT_FOUND.code);
  expect((await shop.call(invoice.removeTitle, { titleId: 'x' }, { token: other.token })).code).toBe(errors.NOT_FOUND.code);
  expect(await book(other.token)).toEqual([]);
  expect(await book()).toHaveLength(2);
});

test('however many are saved at once, a book holds so many', async () => {
  const collector = await shop.loginAs('13900007003');
  const answers = await Promise.all(
    Array.from({ length: MOST_INVOICE_TITLES + 5 }, (_, at) =>
      save(
        { ...person, name: `张${'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地人'.charAt(at)}` },
        { token: collector.token, isDefault: true },
      ),
    ),
  );
  expect(answers.filter(({ code }) => code === errors.INVOICE_TITLES_FULL.code)).toHaveLength(5);
  const own = await book(collector.token);
  expect(own).toHaveLength(MOST_INVOICE_TITLES);
  expect(own.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('titles that were used are suggested once each, found by name or number', async () => {
  const orderNo = await bought(shop, buyer);
  for (const title of [person, company, person]) {
    shop.clock.pass(1_000);
    await apply(shop, buyer, orderNo, 100, formOf(title, { email: 'me@example.com' }));
  }
  const names = async (keyword?: string) =>
    (await shop.call(invoice.usedTitles, { keyword }, { token: buyer.token })).data.list.map(({ name }) => name);
  expect(await names()).toEqual([person.name, company.name]);
  expect(await names('9131')).toEqual([company.name]);
  expect(await names('没有')).toEqual([]);
  // A kind of title is not a name.
  expect(await names('company')).toEqual([]);
  const other = await bought(shop, buyer);
  for (const [at, one] of [...'甲乙丙丁戊己庚辛壬癸子'].entries())
    await apply(shop, buyer, at < 6 ? orderNo : other, 100, formOf({ ...person, name: `李${one}` }));
  expect(await names()).not.toContain(company.name);
  expect(await names('样例科技')).toEqual([company.name]);
  expect((await shop.call(invoice.defaultSetting, {}, { token: buyer.token })).data.email).toBe('me@example.com');
});

test('somebody is sent to the channel of the orders that are left to be invoiced', async () => {
  const check = async ({ token }: Buyer) => (await shop.call(invoice.check, {}, { token })).data;
  const newcomer = await shop.loginAs('13900007004');
  expect(await check(newcomer)).toEqual({ hasOrder: false, channel: null });
  // The same mobile, at a partner of another project.
  const elsewhere = channels.find(({ projectId }) => projectId !== defaultChannel.projectId);
  if (!elsewhere) throw new Error('All channels are one project.');
  const there = await shop.loginAs('13900007004', elsewhere.code);
  const orderNo = await placed(shop, there, { channel: elsewhere.code });
  await shop.database
    .update(orders)
    .set({ status: 'paid', paidAt: new Date(shop.clock.now) })
    .where(eq(orders.orderNo, orderNo));
  expect(await check(newcomer)).toEqual({ hasOrder: true, channel: elsewhere.slug });
  expect((await shop.call(invoice.order, { orderNo }, { token: newcomer.token })).code).toBe(errors.ORDER_NOT_FOUND.code);
  await bought(shop, newcomer);
  expect(await check(newcomer)).toEqual({ hasOrder: true, channel: defaultChannel.slug });
});

test('a demo user has an invoice in every state that lasts, once, and every page something to show', async () => {
  const now = shop.clock.now;
  await seedDemoOrders(shop.database, { now, among: [defaultChannel] });
  await addDemoInvoices(shop.services, defaultChannel);
  await addDemoInvoices(shop.services, defaultChannel);
  await settled(shop);
  for (const mobile of demoMobiles) {
    const { id } = await userOfMobile(shop.database, defaultChannel, mobile);
    const rows = await shop.database.select().from(invoices).where(eq(invoices.userId, id));
    const states = new Set(rows.map(({ status }) => status));
    for (const state of ['sent', 'issued', 'issuing', 'refused', 'cancelled', 'reversed'] as const) expect(states).toContain(state);
    expect(rows.length).toBeLessThanOrEqual(7);
  }
  const pages = await pagesOfMap(shop.database, { channel: defaultChannel, mobile: demoMobiles[0], now });
  const ofInvoices = pages.filter(({ route, planned }) => /^\/(?:order|apply)\/invoice/.test(route) && !planned);
  expect(ofInvoices.filter(({ address }) => address === undefined)).toEqual([]);
});
