import { openBank, type OpenBank } from './bank';

let bank: OpenBank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

type Order = Record<string, unknown>;
const wrong: [string, (order: Order) => unknown, string][] = [
  ['a field that no document names', (order) => ({ ...order, user_id: 7 }), '/user_id'],
  ['a field that no document names within another', (order) => ({ ...order, amount: { total: 1, fee: 1 } }), '/amount/fee'],
  ['no appid', ({ appid: _appid, ...order }) => order, '/appid'],
  ['an amount as text', (order) => ({ ...order, amount: { total: '12800' } }), '/amount/total'],
  ['an amount in yuan', (order) => ({ ...order, amount: { total: 128.5 } }), '/amount/total'],
  ['an amount of nothing', (order) => ({ ...order, amount: { total: 0 } }), '/amount/total'],
  ['another currency', (order) => ({ ...order, amount: { total: 1, currency: 'USD' } }), '/amount/currency'],
  ['a number of five characters', (order) => ({ ...order, out_trade_no: 'P0001' }), '/out_trade_no'],
  ['a number of 33 characters', (order) => ({ ...order, out_trade_no: 'P'.repeat(33) }), '/out_trade_no'],
  ['a number with a slash', (order) => ({ ...order, out_trade_no: 'P2026/0301' }), '/out_trade_no'],
  ['a description of 128 characters', (order) => ({ ...order, description: '房'.repeat(128) }), '/description'],
  ['no description', (order) => ({ ...order, description: '' }), '/description'],
  ['a notify address with parameters', (order) => ({ ...order, notify_url: 'https://shop.example/notify?a=1' }), '/notify_url'],
  ['a notify address that is a path', (order) => ({ ...order, notify_url: '/api/pay/notify' }), '/notify_url'],
  ['a notify address of another scheme', (order) => ({ ...order, notify_url: 'ftp://shop.example/notify' }), '/notify_url'],
  ['an end without a zone', (order) => ({ ...order, time_expire: '2026-03-01T12:15:00' }), '/time_expire'],
  ['an end as a number', (order) => ({ ...order, time_expire: 1_772_338_500 }), '/time_expire'],
  ['an end in another form', (order) => ({ ...order, time_expire: '20260301121500' }), '/time_expire'],
  ['no scene', ({ scene_info: _scene, ...order }) => order, '/scene_info'],
  [
    'an address that is none',
    (order) => ({ ...order, scene_info: { payer_client_ip: 'unknown', h5_info: { type: 'Wap' } } }),
    '/scene_info/payer_client_ip',
  ],
  [
    'a scene of another type',
    (order) => ({ ...order, scene_info: { payer_client_ip: '::1', h5_info: { type: 'wap' } } }),
    '/scene_info/h5_info/type',
  ],
  ['an openid with H5', (order) => ({ ...order, payer: { openid: 'o123' } }), '/payer'],
  ['a switch as text', (order) => ({ ...order, settle_info: { profit_sharing: 'false' } }), '/settle_info/profit_sharing'],
  ['a body that is a list', () => [], ''],
];

test.each(wrong)('an order with %s is answered PARAM_ERROR', async (_what, change, field) => {
  const answer = await bank.merchant.post('/v3/pay/transactions/h5', change(bank.order('P20260301000001')));
  expect(answer).toMatchObject({ status: 400, genuine: true, body: { code: 'PARAM_ERROR', detail: { location: 'body', field } } });
  expect(bank.standIn.books.trades()).toHaveLength(0);
});

test('a body that is no JSON is answered PARAM_ERROR', async () => {
  expect(await bank.merchant.post('/v3/pay/transactions/h5', '{"appid":')).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR' } });
});

test('an appid of another merchant, and another merchant’s own number, are refused', async () => {
  const other = bank.standIn.setting('1900000002');
  expect(await bank.merchant.post('/v3/pay/transactions/h5', { ...bank.order('P20260301000001'), appid: other.h5 })).toMatchObject({
    status: 400,
    body: { code: 'APPID_MCHID_NOT_MATCH' },
  });
  expect(await bank.merchant.post('/v3/pay/transactions/h5', { ...bank.order('P20260301000001'), mchid: other.mchid })).toMatchObject({
    status: 400,
    body: { code: 'PARAM_ERROR', detail: { field: '/mchid' } },
  });
});

test('127 characters count as characters, and an end within a minute is moved to a minute', async () => {
  const no = 'P20260301000002';
  const order = { ...bank.order(no), description: '🏨'.repeat(127), time_expire: '2026-03-01T12:00:05+08:00' };
  expect(await bank.merchant.post('/v3/pay/transactions/h5', order)).toMatchObject({ status: 200 });
  bank.pass(59_999);
  expect(bank.standIn.control.pay(no)).toBe('paid');
});

test('an order whose time is over can’t be paid and is still open', async () => {
  const no = 'P20260301000003';
  await bank.merchant.post('/v3/pay/transactions/h5', {
    ...bank.order(no),
    time_expire: new Date(bank.clock() + 900_000).toISOString().replace(/\.\d+Z/, 'Z'),
  });
  bank.pass(900_000);
  expect(bank.standIn.control.pay(no)).toBe('expired');
  expect((await bank.query(no)).body).toMatchObject({ trade_state: 'NOTPAY' });
});

test('a query names its merchant, and no other', async () => {
  const path = '/v3/pay/transactions/out-trade-no/P20260301000002';
  for (const query of ['', '?mchid=1900000002'])
    expect(await bank.merchant.get(`${path}${query}`)).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR' } });
});
