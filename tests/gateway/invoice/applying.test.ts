import { and, eq, like } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { invoices } from '@/server/invoice/tables';
import { emailInbox, sandboxInvoices } from '@/demo/invoice/tables';
import { notices } from '@/server/operation/tables';
import { advanceInvoices } from '@/server/invoice/jobs';
import { failingRows } from '../failing-rows';
import { startGateway, type TestGateway } from '../server';
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
  placed,
  round,
  settled,
  standingOf,
  startInvoicing,
  wholeCompany,
} from './invoicing';

let shop: TestGateway;
let buyer: Buyer;
let other: Buyer;
beforeAll(async () => {
  shop = await startInvoicing();
  buyer = await shop.loginAs('13900005001');
  other = await shop.loginAs('13900005002');
});
afterAll(() => shop.close());

test('an invoice is applied for, issued and sent, and says to the fen what was paid and what of it is tax', async () => {
  const orderNo = await bought(shop, buyer, { quantity: 3, priceFen: 3_333 });
  const { data } = await apply(shop, buyer, orderNo, 9_999, formOf(company, { email: ' a.b@example.com ', note: '活动物料' }));
  expect(data).toMatchObject({ status: 'applied', amount: 9_999 });
  await round(shop, 0);
  expect((await detailOf(shop, buyer, data.applyNo)).status).toBe('issuing');
  await settled(shop);
  const detail = await detailOf(shop, buyer, data.applyNo);
  expect(detail).toMatchObject({
    status: 'sent',
    item: '*餐饮服务*代订餐费',
    amount: 9_999,
    netAmount: 9_433,
    taxAmount: 566,
    title: { name: '上海样例科技有限公司', taxNo: '91310115MA1YX0026L' },
    seller: { name: '悦享（上海）生活服务有限公司' },
    lines: [{ quantity: 3, netAmount: 9_433, taxAmount: 566, taxPercent: 6 }],
    orders: [{ orderNo, amount: 9_999 }],
    note: '活动物料',
    actions: ['takeBack', 'change', 'send', 'look'],
    redLetter: null,
    sandbox: true,
  });
  expect(detail.invoiceNumber).toMatch(/^\d{20}$/);
  expect(detail.timeline.map(({ status }) => status)).toEqual(['applied', 'issuing', 'issued', 'sent']);
  const sent = await shop.database.select().from(emailInbox).where(eq(emailInbox.address, 'a.b@example.com'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.file).toBe(`${detail.invoiceNumber}.pdf`);
  expect(sent[0]?.body).toContain(`/apply/invoice/look?applyNo=${data.applyNo}`);
});

test('a tax office that tells everything twice is believed once', async () => {
  const applyNo = await issued(shop, buyer, await bought(shop, buyer), 10_000);
  const [told] = await shop.database.select().from(sandboxInvoices).where(eq(sandboxInvoices.subject, applyNo));
  expect(told?.told).toBe(2);
  const news = await shop.database
    .select()
    .from(notices)
    .where(and(eq(notices.userId, buyer.userId), like(notices.link, `%${applyNo}`)));
  expect(news.map(({ title }) => title)).toEqual(['发票已开具']);
});

test('fifty applications at once for the same money are one invoice', async () => {
  const orderNo = await bought(shop, buyer);
  const answers = await Promise.all(Array.from({ length: 50 }, () => apply(shop, buyer, orderNo, 10_000)));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['1', errors.INVOICE_TOO_MUCH.code]));
  expect(await leftIn(shop, orderNo)).toBe(0);
  shop.clock.pass(3_600_000);
});

test('parts that are applied for at once never exceed what was paid', async () => {
  const orderNo = await bought(shop, buyer);
  const answers = await Promise.all(Array.from({ length: 40 }, () => apply(shop, buyer, orderNo, 3_000)));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(3);
  expect(await leftIn(shop, orderNo)).toBe(1_000);
  shop.clock.pass(3_600_000);
});

test('invoices of several orders that overlap are written as a whole or not at all', async () => {
  const own: string[] = [];
  for (let index = 0; index < 4; index += 1) own.push(await bought(shop, buyer));
  const pairs = [0, 1, 2, 3].map((at) => [own[at] ?? '', own[(at + 1) % 4] ?? '']);
  const answers = await Promise.all(
    pairs.flatMap((pair) =>
      Array.from({ length: 5 }, () =>
        shop.call(
          invoice.applyForOrders,
          { orders: pair.map((orderNo) => ({ orderNo, amount: 10_000 })), ...formOf(), idempotencyKey: freshKey() },
          { token: buyer.token },
        ),
      ),
    ),
  );
  const good = answers.filter(({ code }) => code === '1').length;
  const left = await Promise.all(own.map((orderNo) => leftIn(shop, orderNo)));
  expect(left.every((fen) => fen === 0 || fen === 10_000)).toBe(true);
  expect(left.filter((fen) => fen === 0)).toHaveLength(2 * good);
  expect(good).toBeGreaterThan(0);
});

test('a command that is sent again gets its first answer, and its key belongs to no other request', async () => {
  const orderNo = await bought(shop, buyer);
  const key = freshKey();
  const answers = await Promise.all([1, 2, 3].map(() => apply(shop, buyer, orderNo, 4_000, formOf(), key)));
  expect(new Set(answers.map(({ data }) => data.applyNo)).size).toBe(1);
  expect((await apply(shop, buyer, orderNo, 5_000, formOf(), key)).code).toBe(errors.INPUT_INVALID.code);
  expect(await leftIn(shop, orderNo)).toBe(6_000);
});

test('invoices that cannot be handed over, however many, keep no other from the tax office', async () => {
  const broken: string[] = [];
  for (let n = 0; n < 60; n += 1)
    broken.push((await apply(shop, buyer, await bought(shop, buyer), 10_000, formOf({ ...person, name: '损坏' }))).data.applyNo);
  shop.clock.pass(1_000);
  const { data } = await apply(shop, buyer, await bought(shop, buyer), 10_000);
  const mend = await failingRows(shop, 'invoices', `old.name = '损坏'`);
  await expect(advanceInvoices(shop.services)).rejects.toThrow('60 could not go on.');
  expect((await detailOf(shop, buyer, data.applyNo)).status).toBe('issuing');
  await mend();
  await settled(shop);
  expect((await detailOf(shop, buyer, broken[0] ?? '')).status).toBe('issued');
});

test('an invoice and an order belong to who bought', async () => {
  const orderNo = await bought(shop, buyer);
  expect((await apply(shop, other, orderNo, 10_000)).code).toBe(errors.ORDER_NOT_FOUND.code);
  expect((await shop.call(invoice.order, { orderNo }, { token: other.token })).code).toBe(errors.ORDER_NOT_FOUND.code);
  const applyNo = await issued(shop, buyer, orderNo, 10_000);
  const asked = { token: other.token };
  const answers = [
    await shop.call(invoice.detail, { applyNo }, asked),
    await shop.call(invoice.cancel, { applyNo }, asked),
    await shop.call(invoice.takeBack, { applyNo, idempotencyKey: freshKey() }, asked),
    await shop.call(invoice.send, { applyNo, email: 'thief@example.com' }, asked),
  ];
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => errors.INVOICE_NOT_FOUND.code));
  expect((await shop.call(invoice.detail, { applyNo })).code).toBe(errors.LOGIN_REQUIRED.code);
  expect((await shop.call(invoice.historyPage, { pageSize: 50 }, asked)).data.list).toEqual([]);
  expect((await shop.call(invoice.orderPage, { pageSize: 50 }, asked)).data.list).toEqual([]);
});

test('what cannot be invoiced is refused by its name', async () => {
  const unpaid = await placed(shop, other);
  expect((await apply(shop, other, unpaid, 10_000)).code).toBe(errors.INVOICE_ORDER_UNFIT.code);
  const voucher = await bought(shop, other);
  const parcel = await bought(shop, other, { kind: 'physical' });
  const prepaid = await bought(shop, other, { kind: 'couponPackage' });
  const together = (numbers: string[], form = formOf()) =>
    shop.call(
      invoice.applyForOrders,
      { orders: numbers.map((orderNo) => ({ orderNo, amount: 10_000 })), ...form, idempotencyKey: freshKey() },
      { token: other.token },
    );
  expect((await together([voucher, parcel])).code).toBe(errors.INVOICE_SELLERS_DIFFER.code);
  expect((await together([voucher, voucher])).code).toBe(errors.INPUT_INVALID.code);
  expect((await together([voucher, 'nobody'])).code).toBe(errors.ORDER_NOT_FOUND.code);
  const special = formOf(wholeCompany, { invoiceKind: 'special' });
  expect((await together([voucher, prepaid], special)).code).toBe(errors.INVOICE_SPECIAL_UNFIT.code);
  expect((await apply(shop, other, voucher, 10_001)).code).toBe(errors.INVOICE_TOO_MUCH.code);
  expect((await apply(shop, other, voucher, 0)).code).toBe(errors.INVOICE_TOO_MUCH.code);
  await giveBack(shop, other, parcel);
  expect((await apply(shop, other, parcel, 1_000)).code).toBe(errors.INVOICE_ORDER_UNFIT.code);
  expect((await together([voucher, prepaid])).code).toBe('1');
});

test('a title must say what an invoice of its kind says', async () => {
  const orderNo = await bought(shop, other);
  const codeOf = async (form: ReturnType<typeof formOf>) => {
    shop.clock.pass(1_000);
    return (await apply(shop, other, orderNo, 100, form)).code;
  };
  expect(await codeOf(formOf({ ...company, taxNo: '91310115MA1YX0026M' }))).toBe(errors.TAX_NUMBER_WRONG.code);
  expect(await codeOf(formOf({ ...company, taxNo: '' }))).toBe(errors.TAX_NUMBER_WRONG.code);
  expect(await codeOf(formOf(company, { invoiceKind: 'special' }))).toBe(errors.INVOICE_TITLE_UNFIT.code);
  expect(await codeOf(formOf(person, { invoiceKind: 'special' }))).toBe(errors.INVOICE_TITLE_UNFIT.code);
  expect(await codeOf(formOf(person, { email: 'nobody@' }))).toBe(errors.EMAIL_WRONG.code);
  expect(await codeOf(formOf(wholeCompany, { invoiceKind: 'special' }))).toBe('1');
  // As people type it: lower case, full width, spaces. A person's tax number is ignored.
  expect(await codeOf(formOf({ ...company, taxNo: ' ９１310115 ma1yx0026l ' }))).toBe('1');
  expect(await codeOf(formOf({ ...person, taxNo: 'whatever' }))).toBe('1');
  const { data } = await shop.call(invoice.usedTitles, {}, { token: other.token });
  expect(data.list.map(({ name, taxNo }) => `${name} ${taxNo}`).slice(0, 2)).toEqual(['张三 ', '上海样例科技有限公司 91310115MA1YX0026L']);
});

test('what the tax office refuses can be applied for again', async () => {
  const orderNo = await bought(shop, buyer);
  const applyNo = await issued(shop, buyer, orderNo, 10_000, formOf({ ...company, name: '拒收有限公司' }));
  expect(await detailOf(shop, buyer, applyNo)).toMatchObject({ status: 'refused', refusal: 'taxNoUnknown', actions: [] });
  expect((await standingOf(shop, buyer, orderNo)).order).toMatchObject({ invoiceableAmount: 10_000, problem: null });
  expect((await apply(shop, buyer, orderNo, 10_000)).code).toBe('1');
});

test('what points paid is never invoiced', async () => {
  const held = [{ kind: 'points', reference: 'p', amountFen: 4_000 }] as const;
  const orderNo = await bought(shop, buyer, { held });
  expect((await standingOf(shop, buyer, orderNo)).order).toMatchObject({ paidAmount: 6_000, invoiceableAmount: 6_000 });
  expect((await apply(shop, buyer, orderNo, 6_001)).code).toBe(errors.INVOICE_TOO_MUCH.code);
  const applyNo = await issued(shop, buyer, orderNo, 6_000);
  expect(await detailOf(shop, buyer, applyNo)).toMatchObject({ amount: 6_000, lines: [{ quantity: 1 }] });
});

test('prepaid goods are on an ordinary invoice without tax, sent goods by their own name', async () => {
  const prepaid = await issued(shop, buyer, await bought(shop, buyer, { kind: 'couponPackage' }), 10_000);
  expect(await detailOf(shop, buyer, prepaid)).toMatchObject({ taxAmount: 0, lines: [{ item: '*预付卡销售*优惠券包', taxPercent: 0 }] });
  const parcel = await issued(shop, buyer, await bought(shop, buyer, { kind: 'physical' }), 10_000);
  expect(await detailOf(shop, buyer, parcel)).toMatchObject({
    seller: { name: '悦享（上海）商贸有限公司' },
    lines: [{ item: '*日用杂品*双人下午茶', taxPercent: 13, netAmount: 8_850, taxAmount: 1_150 }],
  });
});

test('the pages of orders and of history go on where they ended', async () => {
  const reader = await shop.loginAs('13900005003');
  const bookings: string[] = [];
  for (const kind of ['diningVoucher', 'physical', 'diningVoucher'] as const) bookings.push(await bought(shop, reader, { kind }));
  const first = await shop.call(invoice.orderPage, { pageSize: 2 }, { token: reader.token });
  expect(first.data.sellers.map(({ seller }) => seller)).toEqual(['service', 'goods']);
  const rest = await shop.call(invoice.orderPage, { pageSize: 2, cursor: first.data.nextCursor ?? '' }, { token: reader.token });
  expect([...first.data.list, ...rest.data.list].map(({ orderNo }) => orderNo)).toEqual([...bookings].reverse());
  const goods = await shop.call(invoice.orderPage, { pageSize: 2, seller: 'goods' }, { token: reader.token });
  expect(goods.data.list.map(({ orderNo }) => orderNo)).toEqual([bookings[1]]);
  for (const orderNo of bookings) await apply(shop, reader, orderNo, 10_000);
  const page = await shop.call(invoice.historyPage, { pageSize: 2 }, { token: reader.token });
  const last = await shop.call(invoice.historyPage, { pageSize: 2, cursor: page.data.nextCursor ?? '' }, { token: reader.token });
  expect(new Set([...page.data.list, ...last.data.list].map(({ applyNo }) => applyNo)).size).toBe(3);
  expect((await shop.call(invoice.orderPage, { pageSize: 2 }, { token: reader.token })).data.list).toEqual([]);
});

test('an invoice is sent once more to the address that is given, and not for ever', async () => {
  const applyNo = await issued(shop, buyer, await bought(shop, buyer), 10_000);
  const send = (email: string) => shop.call(invoice.send, { applyNo, email }, { token: buyer.token });
  expect((await send('again@example')).code).toBe(errors.EMAIL_WRONG.code);
  const codes: string[] = [];
  for (let times = 0; times < 11; times += 1) codes.push((await send('again@example.com')).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => '1'), errors.TOO_MANY.code]);
  expect(await detailOf(shop, buyer, applyNo)).toMatchObject({ status: 'sent', email: 'again@example.com' });
});

test('applications with an e-mail address count as e-mails, and none that has none or is refused', async () => {
  const sender = await shop.loginAs('13900005005');
  const orderNo = await bought(shop, sender);
  const to = (at: number) => formOf(person, { email: `stranger${at}@example.com` });
  for (let at = 0; at < 11; at += 1) expect((await apply(shop, sender, orderNo, 99_999, to(at))).code).toBe(errors.INVOICE_TOO_MUCH.code);
  const codes: string[] = [];
  // An order stands on ten invoices at most.
  const other = await bought(shop, sender);
  for (let at = 0; at < 11; at += 1) codes.push((await apply(shop, sender, at < 5 ? orderNo : other, 100, to(at))).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => '1'), errors.TOO_MANY.code]);
  const { data, code } = await apply(shop, sender, orderNo, 100);
  expect(code).toBe('1');
  await round(shop, 0);
  await round(shop);
  const change = (form: ReturnType<typeof formOf>) =>
    shop.call(invoice.takeBack, { applyNo: data.applyNo, change: form, idempotencyKey: freshKey() }, { token: sender.token });
  expect((await change(to(12))).code).toBe(errors.TOO_MANY.code);
  expect((await change(formOf({ ...person, name: 'prize.example.com' }))).code).toBe(errors.INVOICE_TITLE_UNFIT.code);
  expect((await change(formOf(person))).code).toBe('1');
});

test('without a tax office nobody applies, and the form says so', async () => {
  const alone = await startGateway({ services: { invoices: undefined, email: undefined } });
  try {
    const reader = await alone.loginAs('13900005004');
    expect((await apply(alone, reader, 'O1', 100)).code).toBe(errors.UNAVAILABLE.code);
    const { data } = await alone.call(invoice.defaultSetting, {}, { token: reader.token });
    expect(data).toEqual({ title: null, email: '', available: false, emailAvailable: false, sandbox: false });
  } finally {
    await alone.close();
  }
});

test('no row of an invoice is without its lines, and they sum to it', async () => {
  const { rows } = await shop.pool.query(`
    select i.apply_no from invoices i where i.amount_fen <> (select coalesce(sum(amount_fen), 0) from invoice_lines l where l.apply_no = i.apply_no)
      or i.amount_fen <> (select coalesce(sum(amount_fen), 0) from invoice_orders o where o.apply_no = i.apply_no)
      or i.tax_fen <> (select coalesce(sum(tax_fen), 0) from invoice_lines l where l.apply_no = i.apply_no)`);
  expect(rows).toEqual([]);
  expect(await shop.database.$count(invoices)).toBeGreaterThan(10);
});
