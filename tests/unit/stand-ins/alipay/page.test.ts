import { newMerchant, type Merchant } from './merchant';

let shop: Merchant;
beforeEach(async () => {
  shop = await newMerchant();
});
afterEach(() => shop.close());

const opened = async (content = {}): Promise<string> => {
  const url = shop.pageOf({ out_trade_no: 'T1', total_amount: '19.99', quit_url: 'https://shop.example/cashier', ...content });
  return (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
};
const chosen = (page: string, action: string, more = {}, headers = {}) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ action, ...more }), redirect: 'manual', headers });
const placeOf = (answer: Response): string => answer.headers.get('location') ?? '';

test('a buyer logs in, pays and comes back with what was paid, signed', async () => {
  const page = await opened();
  expect(await (await fetch(page)).text()).toContain('登录并继续');
  expect(shop.bank.books.trade('T1')).toBeUndefined();
  await chosen(page, 'login');
  expect(shop.bank.books.trade('T1')?.status).toBe('WAIT_BUYER_PAY');
  expect(await (await fetch(page, { headers: { 'accept-language': 'en-GB' } })).text()).toContain('Confirm payment ¥19.99');
  const back = new URL(placeOf(await chosen(page, 'pay')));
  expect(back.origin + back.pathname).toBe('https://shop.example/pay/result');
  const { order, ...signed } = Object.fromEntries(back.searchParams);
  expect(order).toBe('1');
  expect(shop.isNotice(new URLSearchParams(signed))).toBe(true);
  expect(signed).toMatchObject({
    out_trade_no: 'T1',
    total_amount: '19.99',
    method: 'alipay.trade.wap.pay.return',
    app_id: shop.setting.appId,
  });
  expect(await (await fetch(page)).text()).toContain('付款成功');
});

test('a buyer who turns back or leaves has paid nothing, and the shop hears nothing', async () => {
  const page = await opened();
  await chosen(page, 'login');
  expect(placeOf(await chosen(page, 'cancel'))).toBe('https://shop.example/cashier');
  expect(placeOf(await chosen(page, 'leave'))).toBe('https://shop.example/pay/result?order=1');
  expect(shop.bank.books.trade('T1')?.status).toBe('WAIT_BUYER_PAY');
  await shop.bank.tick();
  expect(shop.received).toHaveLength(0);
});

test('paying without a login, from a foreign page, twice or too late moves nothing more', async () => {
  const page = await opened({ time_expire: '2026-11-28 12:15:00' });
  await chosen(page, 'pay');
  expect(shop.bank.books.trades()).toHaveLength(0);
  await chosen(page, 'login');
  expect((await chosen(page, 'pay', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await chosen(page, 'pay', {}, { origin: 'https://evil.example' })).status).toBe(403);
  await chosen(page, 'pay', { notify: 'doubled' });
  await chosen(page, 'pay');
  await shop.bank.tick();
  expect(shop.received).toHaveLength(2);
  expect(shop.bank.books.sums(shop.setting.sellerId)).toMatchObject({ payments: 1, paidFen: 1999 });
  const late = await opened({ out_trade_no: 'T2', time_expire: '2026-11-28 12:15:00' });
  shop.pass(900_000);
  await chosen(late, 'login');
  expect(shop.bank.books.trade('T2')).toBeUndefined();
});

test('its pages run no script, and let a form lead only to the shop', async () => {
  const answer = await fetch(await opened({ subject: '<script>alert(1)</script>'.replace('/', '') }));
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("form-action 'self' https://shop.example");
  expect(await answer.text()).not.toContain('<script');
});

test('its overview tells in both languages what was received and sent, newest first, and no secret', async () => {
  await shop.pays('T1');
  await shop.call('alipay.trade.query', { out_trade_no: 'T1' });
  const english = await (await fetch(`${shop.bank.origin}/?lang=en`)).text();
  expect(english.indexOf('alipay.trade.query')).toBeLessThan(english.indexOf('notice TRADE_SUCCESS'));
  expect(english).toContain('¥19.99');
  expect(await (await fetch(`${shop.bank.origin}/`)).text()).toContain('收到与发出的消息');
  expect(english).not.toMatch(/sign|PRIVATE|buy\*\*\*|BEGIN/);
  expect(shop.bank.journal().length).toBeLessThanOrEqual(200);
});

test('a request beside its base path is not answered', async () => {
  const { alipayStandIn } = await import('@/stand-ins/alipay/stand-in');
  const bank = await alipayStandIn({ origin: () => 'http://127.0.0.1:1/sandbox/alipay' });
  const request = { url: '/sandbox/alipayed', headers: {}, method: 'GET' };
  expect(await bank.handle(request as never, {} as never)).toBe(false);
  expect(bank.setting('2021004100000001').gateway).toBe('http://127.0.0.1:1/sandbox/alipay/gateway.do');
});
