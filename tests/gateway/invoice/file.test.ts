import fastify, { type FastifyInstance } from 'fastify';
import { channelByCode } from '@/lib/channel/lookup';
import { login } from '@/lib/contract/login/endpoints';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { inCapitals } from '@/lib/kernel/capitals';
import { invoiceFileHref } from '@/lib/routing/invoice-file';
import { sessionCookieName, signSession } from '@/lib/session/session';
import { hashOfToken } from '@/server/account/session';
import { serveInvoiceFiles } from '@/server/invoice/pdf/serve-files';
import { pdfPages } from '../../pdf-text';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import { apply, bought, type Buyer, company, detailOf, formOf, issued, settled, startInvoicing, wholeCompany } from './invoicing';

const channel = channelByCode('P012');
if (!channel) throw new Error('The registry has no channel P012.');
const { projectId, slug } = channel;

let shop: TestGateway;
let files: FastifyInstance;
let buyer: Buyer;
let other: Buyer;
beforeAll(async () => {
  shop = await startInvoicing();
  files = fastify();
  serveInvoiceFiles(files, shop.services);
  buyer = await shop.loginAs('13900005101', 'P012');
  other = await shop.loginAs('13900005102', 'P012');
});
afterAll(async () => {
  await files.close();
  await shop.close();
});

const cookieOf = async ({ userId, token }: Buyer): Promise<string> => {
  const claims = { sessionId: hashOfToken(token), userId: String(userId), projectId, expireTime: shop.clock.now + 86_400_000 };
  return `${sessionCookieName(projectId)}=${await signSession(claims, process.env.SESSION_SECRET ?? '')}`;
};
const get = async (address: string, cookie = '') => files.inject({ url: address, headers: { cookie } });
const opened = async (of: Buyer, applyNo: string, letter?: 'red') =>
  get(invoiceFileHref(slug, { applyNo, ...(letter && { letter }) }), await cookieOf(of));
const textOf = (bytes: Buffer): string => pdfPages(bytes).join('\n');

test('its owner opens an issued invoice as a file that says what the page says, and nobody keeps it on the way', async () => {
  const applyNo = await issued(
    shop,
    buyer,
    await bought(shop, buyer, { quantity: 3, priceFen: 3_333 }),
    9_999,
    formOf(wholeCompany, { invoiceKind: 'special' }),
  );
  const answer = await opened(buyer, applyNo);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  const detail = await detailOf(shop, buyer, applyNo);
  const text = textOf(answer.rawPayload);
  for (const said of [
    detail.invoiceNumber,
    '电子发票（增值税专用发票）',
    detail.title.name,
    detail.title.taxNo,
    detail.title.bankAccount,
    detail.seller.taxNo,
    detail.item,
    '94.33',
    '5.66',
    inCapitals(9_999),
    detail.orders[0]?.orderNo,
    '不作报销凭证',
  ])
    expect(text).toContain(said);
});

test('nobody else opens it: a stranger, another user, a session of another project, a forged one, one that ended', async () => {
  const applyNo = await issued(shop, buyer, await bought(shop, buyer), 10_000);
  const address = invoiceFileHref(slug, { applyNo });
  const own = await cookieOf(buyer);
  const leaving = await shop.loginAs('13900005101', 'P012');
  const ended = await cookieOf(leaving);
  await shop.call(login.unbind, {}, { token: leaving.token, channel: 'P012' });
  for (const cookie of ['', await cookieOf(other), `${own}x`, `${own}; ${own}`, own.replace(projectId, '880013'), ended]) {
    const answer = await get(address, cookie);
    expect({ status: answer.statusCode, to: answer.headers.location }).toEqual({
      status: 303,
      to: `/${slug}/apply/invoice/look?applyNo=${applyNo}`,
    });
  }
  expect((await get(address.replace(`/${slug}/`, '/P013/'), own)).statusCode).toBe(303);
  expect((await get(address, own)).statusCode).toBe(200);
});

test('what is not issued, or has no red letter, has no file yet', async () => {
  const { data } = await apply(shop, buyer, await bought(shop, buyer), 10_000);
  expect((await opened(buyer, data.applyNo)).statusCode).toBe(303);
  await settled(shop);
  expect((await opened(buyer, data.applyNo)).statusCode).toBe(200);
  expect((await opened(buyer, data.applyNo, 'red')).statusCode).toBe(303);
});

test('an invoice that was taken back has its red letter as a file, negative to the fen', async () => {
  const applyNo = await issued(shop, buyer, await bought(shop, buyer), 10_000, formOf(company));
  await shop.call(invoice.takeBack, { applyNo, idempotencyKey: freshKey() }, { token: buyer.token, channel: 'P012' });
  await settled(shop);
  const detail = await detailOf(shop, buyer, applyNo);
  const text = textOf((await opened(buyer, applyNo, 'red')).rawPayload);
  for (const said of [detail.redLetter?.invoiceNumber, `被红冲蓝字数电票号码：${detail.invoiceNumber}`, '¥-100.00', inCapitals(-10_000)])
    expect(text).toContain(said);
});

test('an address that is none is not found, and never an error', async () => {
  const own = await cookieOf(buyer);
  for (const file of ['x', 'a%00b.pdf', '..%2F..%2Fpasswd.pdf', `${'9'.repeat(80)}.pdf`, '.pdf'])
    expect((await get(`/api/invoice/${slug}/${file}`, own)).statusCode).toBe(404);
  expect((await get('/api/invoice/nowhere/X1.pdf', own)).statusCode).toBe(404);
});
