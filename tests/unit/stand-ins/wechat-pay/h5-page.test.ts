import { openBank, type OpenBank } from './bank';

const NO = 'P20260301000001';
const BACK = 'http://127.0.0.1:3000/xmht/pay/result?orderNo=1';
let bank: OpenBank;
let url: string;
beforeEach(async () => {
  bank = await openBank();
  url = String((await bank.openH5(NO)).body['h5_url']);
});
afterEach(() => bank.close());

const visit = async (address: string, headers: Record<string, string> = { referer: 'http://127.0.0.1:3000/' }) => {
  const answer = await fetch(address, { headers, redirect: 'manual' });
  return { status: answer.status, policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() };
};
const withBack = () => `${url}&redirect_url=${encodeURIComponent(BACK)}`;

/** Presses a button of the page, as a browser would send it. */
async function press(html: string, action: string, headers: Record<string, string> = {}) {
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ]);
  const body = new URLSearchParams([...hidden, ['action', action]]);
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', headers });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

test('a bare visit, and one from a domain that isn’t registered, see an error', async () => {
  expect(await visit(url, {})).toMatchObject({ status: 400, html: expect.stringContaining('商家参数格式有误，请联系商家解决') });
  const foreign = { referer: 'https://shop.example/' };
  expect(await visit(url, foreign)).toMatchObject({ status: 400, html: expect.stringContaining('商家存在未配置的参数') });
  bank.standIn.control.allowHost('shop.example');
  expect((await visit(url, foreign)).status).toBe(200);
  expect((await visit(`${url}&redirect_url=${encodeURIComponent('https://elsewhere.example/')}`)).status).toBe(400);
});

test('the page says who is paid for what, in the visitor’s language, without a script', async () => {
  const page = await visit(withBack());
  for (const text of ['悦享生活', '上海外滩酒店 江景大床房', '¥128.00', NO, '付款', '取消', '离开']) expect(page.html).toContain(text);
  expect(page.html).not.toContain('<script');
  expect(page.policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/127\.0\.0\.1:3000; /);
  const english = await visit(url, { referer: 'http://127.0.0.1:3000/', 'accept-language': 'en-GB,en;q=0.9,zh;q=0.5' });
  for (const text of ['<html lang="en">', 'Yuexiang', 'Pay<', 'Cancel', 'Leave']) expect(english.html).toContain(text);
  expect((await visit(`${url}&lang=en`)).html).toContain('Merchant');
});

test('whoever pays, or cancels, comes back to the shop; whoever leaves does not', async () => {
  const { html } = await visit(withBack());
  expect(await press(html, 'leave')).toMatchObject({ status: 200, html: expect.stringContaining('款项未付') });
  expect(await press(html, 'cancel')).toMatchObject({ status: 303, location: BACK });
  expect(bank.standIn.books.trade(NO)?.state).toBe('NOTPAY');
  expect(await press(html, 'pay')).toMatchObject({ status: 303, location: BACK });
  expect(bank.standIn.books.trade(NO)).toMatchObject({ state: 'SUCCESS', payerFen: 12_800 });
  const { transactionId } = bank.standIn.books.trade(NO) ?? {};
  await press(html, 'pay');
  expect(bank.standIn.books.trade(NO)?.transactionId).toBe(transactionId);
  const paid = (await visit(withBack())).html;
  expect(paid).toContain('支付成功');
  expect(paid).toContain(`href="${BACK}"`);
});

test('a foreign page’s form pays nothing', async () => {
  const { html } = await visit(url);
  expect((await press(html, 'pay', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await press(html, 'pay', { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect(bank.standIn.books.trade(NO)?.state).toBe('NOTPAY');
});

test('an h5_url lives five minutes, an older one of the same order not a moment longer than the next', async () => {
  bank.pass(299_999);
  expect((await visit(url)).status).toBe(200);
  bank.pass(1);
  expect(await visit(url)).toMatchObject({ status: 400, html: expect.stringContaining('支付请求已失效') });
  const fresh = String((await bank.openH5(NO)).body['h5_url']);
  expect([(await visit(fresh)).status, (await visit(url)).status]).toEqual([200, 400]);
  expect((await visit(fresh.replace(/package=\w/, 'package=x'))).status).toBe(400);
});

test('a closed order, and one whose time is over, say so and take nothing', async () => {
  const { html } = await visit(withBack());
  await bank.merchant.post(`/v3/pay/transactions/out-trade-no/${NO}/close`, { mchid: bank.setting.mchid });
  expect((await visit(url)).html).toContain('订单已关闭');
  expect(await press(html, 'pay')).toMatchObject({ status: 200, html: expect.stringContaining('订单已关闭') });
  expect(bank.standIn.books.trade(NO)?.paidAt).toBeUndefined();
});

test('what a merchant writes is text on the page', async () => {
  const no = 'P20260301000002';
  const { body } = await bank.merchant.post('/v3/pay/transactions/h5', { ...bank.order(no), description: '<b>"房"&\'' });
  const page = await visit(String(body['h5_url']));
  expect(page.html).toContain('&lt;b&gt;&quot;房&quot;&amp;&#39;');
});
