import { newMerchant, type Merchant } from './merchant';

const MINUTE_MS = 60_000;

let shop: Merchant;
beforeEach(async () => {
  shop = await newMerchant();
});
afterEach(() => shop.close());

const bodies = () => shop.received.map(({ form }) => form);
const said = (name: string) => bodies().map((form) => form.get(name));
const refund = (amount: string, number: string) =>
  shop.call('alipay.trade.refund', { out_trade_no: 'T1', refund_amount: amount, out_request_no: number });

test('a payment is told in a form that is signed over its decoded values', async () => {
  await shop.pays('T1', '100.10', { subject: '海景房 2+1 晚 100% 😀', passback_params: 'a%3Db%26c' });
  const [form] = bodies();
  expect(form && shop.isNotice(form)).toBe(true);
  expect(Object.fromEntries(form ?? [])).toMatchObject({
    notify_type: 'trade_status_sync',
    trade_status: 'TRADE_SUCCESS',
    out_trade_no: 'T1',
    total_amount: '100.10',
    app_id: shop.setting.appId,
    seller_id: shop.setting.sellerId,
    subject: '海景房 2+1 晚 100% 😀',
    passback_params: 'a%3Db%26c',
    gmt_payment: '2026-11-28 12:00:00',
    notify_time: '2026-11-28 12:00:00',
    sign_type: 'RSA2',
  });
  const { body } = shop.received[0] ?? { body: '' };
  expect(body).toContain('subject=%E6%B5%B7%E6%99%AF%E6%88%BF+2%2B1+');
});

test('a subject with signs that no payment can have is told as it is', async () => {
  shop.bank.control.noticeSubject('a&b=c+d %2B /“”');
  await shop.pays('T1');
  expect(said('subject')).toEqual(['a&b=c+d %2B /“”']);
  expect(bodies().every(shop.isNotice)).toBe(true);
});

test('it is repeated on the bank’s schedule, with the same id, until the answer is exactly success', async () => {
  shop.answers('success\n');
  await shop.pays('T1');
  for (const minutes of [4, 10, 10, 60, 120, 360, 900]) {
    const before = shop.received.length;
    shop.pass(minutes * MINUTE_MS - 1);
    await shop.bank.tick();
    expect([minutes, shop.received.length]).toEqual([minutes, before]);
    shop.pass(1);
    await shop.bank.tick();
    expect([minutes, shop.received.length]).toEqual([minutes, before + 1]);
  }
  shop.pass(2_000 * MINUTE_MS);
  await shop.bank.tick();
  expect(shop.received).toHaveLength(8);
  expect(new Set(said('notify_id')).size).toBe(1);
  expect(new Set(said('notify_time')).size).toBe(8);
  expect(bodies().every(shop.isNotice)).toBe(true);
});

test.each([
  ['SUCCESS', 200],
  ['fail', 200],
  ['{"code":"1"}', 200],
  ['success', 500],
  ['success', 302],
  ['', 204],
])('“%s” with status %i is no success', async (reply, status) => {
  shop.answers(reply, status);
  await shop.pays('T1');
  shop.answers('success');
  shop.pass(4 * MINUTE_MS);
  await shop.bank.tick();
  shop.pass(60 * MINUTE_MS);
  await shop.bank.tick();
  expect(shop.received).toHaveLength(2);
});

test('refunds are told at the same address: of a part as paid, of the rest as closed', async () => {
  await shop.pays('T1');
  shop.pass(1_234);
  await refund('5.00', 'R1');
  await shop.bank.tick();
  await refund('14.99', 'R2');
  await shop.bank.tick();
  expect(said('trade_status')).toEqual(['TRADE_SUCCESS', 'TRADE_SUCCESS', 'TRADE_CLOSED']);
  expect(said('out_biz_no')).toEqual([null, 'R1', 'R2']);
  expect(said('refund_fee')).toEqual([null, '5.00', '19.99']);
  expect(said('gmt_refund')).toEqual([null, '2026-11-28 12:00:01.234', '2026-11-28 12:00:01.234']);
  expect(said('gmt_close')).toEqual([null, null, '2026-11-28 12:00:01']);
  expect(bodies().every(shop.isNotice)).toBe(true);
});

test('a trade that ends unpaid is told as closed, without a date of payment', async () => {
  await shop.bank.control.buyer.login(shop.pageOf({ out_trade_no: 'T1', total_amount: '1.00', time_expire: '2026-11-28 12:15:00' }));
  await shop.bank.tick();
  expect(shop.received).toHaveLength(0);
  shop.pass(15 * MINUTE_MS);
  await shop.bank.tick();
  expect([said('trade_status'), said('gmt_payment')]).toEqual([['TRADE_CLOSED'], [null]]);
});

test.each([
  ['lost', []],
  ['doubled', [true, true]],
  ['replayed', [true, true]],
  ['outOfOrder', [true, true]],
  ['foreign', [false, true]],
  ['unsigned', [false, true]],
  ['altered', [false, true]],
  ['rsa1', [false, true]],
  ['wrongAmount', [true, true]],
  ['otherApp', [true, true]],
  ['otherSeller', [true, true]],
] as const)('a notice that is %s arrives as such', async (fault, genuine) => {
  shop.bank.control.notice(fault);
  await shop.pays('T1');
  shop.pass(2_000);
  await shop.bank.tick();
  expect(bodies().map(shop.isNotice)).toEqual(genuine);
  const [first] = bodies();
  const { appId, sellerId } = shop.setting;
  if (fault === 'doubled') expect(new Set(said('notify_id')).size).toBe(1);
  if (fault === 'replayed') expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  if (fault === 'outOfOrder') expect(said('trade_status')).toEqual(['TRADE_SUCCESS', 'WAIT_BUYER_PAY']);
  if (fault === 'rsa1') expect(first?.get('sign_type')).toBe('RSA');
  if (fault === 'wrongAmount' || fault === 'altered') expect(first?.get('total_amount')).not.toBe('19.99');
  if (fault === 'otherApp' || fault === 'otherSeller') expect(said('app_id')[0] === appId && said('seller_id')[0] === sellerId).toBe(false);
});

test('a late notice comes half an hour after', async () => {
  shop.bank.control.notice('late');
  await shop.pays('T1');
  shop.pass(30 * MINUTE_MS - 1);
  await shop.bank.tick();
  expect(shop.received).toHaveLength(0);
  shop.pass(1);
  await shop.bank.tick();
  expect(shop.received).toHaveLength(1);
});
