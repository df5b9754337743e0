import { errors } from '@/lib/contract/errors';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { MOST_INVOICES_OF_ORDER } from '@/lib/domain/invoice';
import serverTexts from '@/lib/i18n/messages/server.json';
import type { Fen } from '@/lib/kernel/money';
import { apply, bought, type Buyer, company, detailOf, formOf, issued, person, startInvoicing } from './invoicing';
import type { TestGateway } from '../server';
import { requestOf } from '../server';
import { freshKey } from '../stay';

let shop: TestGateway;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startInvoicing();
  buyer = await shop.loginAs('13900007201');
});
afterAll(() => shop.close());

const refusal = async (orderNo: string, amount: Fen, form = formOf()) => {
  const { code, desc } = await apply(shop, buyer, orderNo, amount, form);
  return [code, desc];
};

test('an order of 100.00 is cut into ten invoices at most, and taking one back makes room for another', async () => {
  const orderNo = await bought(shop, buyer);
  const made = [];
  for (let count = 0; count < MOST_INVOICES_OF_ORDER; count += 1) made.push(await apply(shop, buyer, orderNo, 500));
  expect(made.map(({ code }) => code)).toEqual(made.map(() => '1'));
  expect(await refusal(orderNo, 500)).toEqual([errors.INVOICE_PARTS_FULL.code, '一笔订单最多拆成10张发票；要调整，请先退回已开的发票']);
  await shop.call(invoice.cancel, { applyNo: made[0]?.data.applyNo ?? '' }, { token: buyer.token });
  expect(await refusal(orderNo, 5_500)).toEqual(['1', expect.any(String)]);
});

test('an invoice is made out for a yuan at least, unless that is all that is left', async () => {
  const orderNo = await bought(shop, buyer, { priceFen: 10_050 });
  expect(await refusal(orderNo, 1)).toEqual([errors.INVOICE_TOO_LITTLE.code, '每张发票至少开¥1.00，不足时请一次开完余下金额']);
  expect(await refusal(orderNo, 99)).toEqual([errors.INVOICE_TOO_LITTLE.code, expect.any(String)]);
  expect(await refusal(orderNo, 10_000)).toEqual(['1', expect.any(String)]);
  expect(await refusal(orderNo, 49)).toEqual([errors.INVOICE_TOO_LITTLE.code, expect.any(String)]);
  expect(await refusal(orderNo, 50)).toEqual(['1', expect.any(String)]);
});

test('a name with a character that the font lacks is refused before it is issued, by its name', async () => {
  const orderNo = await bought(shop, buyer);
  for (const [name, character] of [
    ['李𬎆', '𬎆'],
    ['𠮷田', '𠮷'],
  ] as const) {
    expect(await refusal(orderNo, 10_000, formOf({ ...person, name }))).toEqual([
      errors.INVOICE_CHARACTER_UNPRINTABLE.code,
      expect.stringContaining(`「${character}」是生僻字`),
    ]);
  }
  expect(await refusal(orderNo, 10_000, formOf(company, { note: '𠮷' }))).toEqual([
    errors.INVOICE_CHARACTER_UNPRINTABLE.code,
    expect.any(String),
  ]);
  expect(await refusal(orderNo, 10_000, formOf({ ...person, name: '王䶮' }))).toEqual(['1', expect.any(String)]);
});

test('an e-mail names the seller and the amount, and nothing that its sender wrote', async () => {
  const orderNo = await bought(shop, buyer);
  const applyNo = await issued(shop, buyer, orderNo, 10_000, formOf(company, { email: 'anybody@example.com', note: '谢谢惠顾' }));
  const { rows } = await shop.pool.query<{ subject: string; body: string; file: string }>(
    `select subject, body, file from email_inbox where address = 'anybody@example.com'`,
  );
  expect(rows).toHaveLength(1);
  const text = JSON.stringify(rows);
  expect(text).toContain('100.00');
  expect(text).toContain((await detailOf(shop, buyer, applyNo)).invoiceNumber);
  expect(text).not.toContain(company.name);
  expect(text).not.toContain('谢谢惠顾');
});

test('every link in an e-mail leads to the configured site, whatever host the request names', async () => {
  const site = 'https://shop.example.com';
  const known = await startInvoicing({ siteOrigin: site, linkOrigin: site });
  try {
    const owner = await known.loginAs('13900007799');
    const orderNo = await bought(known, owner);
    const applyNo = await issued(known, owner, orderNo, 10_000);
    await known.call(invoice.send, { applyNo, email: 'owner@example.com' }, { token: owner.token, headers: { host: 'evil.example' } });
    const { rows } = await known.pool.query<{ subject: string; body: string }>('select subject, body from email_inbox');
    expect(rows.length).toBeGreaterThan(0);
    const links = rows.flatMap(({ subject, body }) => `${subject} ${body}`.match(/(?:https?:\/)?\/[^\s，。：；]+/g) ?? []);
    expect(links.map((link) => [link.startsWith(`${site}/`), link.includes(applyNo)])).toEqual([[true, true]]);
  } finally {
    await known.close();
  }
  // Another message with a link is another e-mail: it belongs into this test.
  expect(Object.entries(serverTexts).flatMap(([key, texts]) => (JSON.stringify(texts).includes('{link}') ? [key] : []))).toEqual([
    'invoiceEmail',
  ]);
});

test('controls and direction marks reach no title, whoever sends them', async () => {
  const orderNo = await bought(shop, buyer);
  const title = { ...company, name: '上海\u202e样例\u0000（中国）\u2066有限公司\r\n', address: '上海\u0007市\u200f样例路 1 号' };
  const request = { orderNo, amount: 10_000, ...formOf(), idempotencyKey: freshKey() };
  const { payload, ...rest } = requestOf(invoice.apply, request, { token: buyer.token });
  const { data } = (await shop.app.inject({ ...rest, payload: { ...(payload as object), title, note: 'a\u202eb' } })).json<{
    data: { applyNo: string };
  }>();
  expect(await detailOf(shop, buyer, data.applyNo)).toMatchObject({
    title: { name: '上海样例（中国）有限公司', address: '上海市样例路 1 号' },
    note: 'ab',
  });
});
