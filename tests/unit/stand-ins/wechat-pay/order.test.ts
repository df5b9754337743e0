import { openBank, type OpenBank } from './bank';
import { isGenuine, unseal } from './merchant';

let bank: OpenBank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

test('an H5 order is opened, paid, told of, asked about, given back in part and told of again', async () => {
  const { standIn, inbox, setting, merchant } = bank;
  const opened = await bank.openH5('P20260301000001');
  expect(opened).toMatchObject({ status: 200, genuine: true });
  expect(opened.body['h5_url']).toMatch(/\/cgi-bin\/mmpayweb-bin\/checkmweb\?prepay_id=wx20260301120000[0-9a-f]{20}&package=\w+$/);
  expect((await bank.query('P20260301000001')).body).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 12_800 } });

  expect(standIn.control.pay('P20260301000001')).toBe('paid');
  await standIn.tick();
  const [notice] = inbox.heard;
  expect(isGenuine(setting, notice?.headers as Record<string, string>, notice?.body ?? '')).toBe(true);
  expect(unseal(notice?.body ?? '', setting.apiV3Key)).toMatchObject({
    ...{ mchid: setting.mchid, appid: setting.h5, out_trade_no: 'P20260301000001', trade_state: 'SUCCESS', trade_type: 'MWEB' },
    ...{ amount: { total: 12_800, payer_total: 12_800 }, success_time: '2026-03-01T12:00:00+08:00' },
  });
  const paid = await bank.query('P20260301000001');
  expect(paid.body).toMatchObject({ trade_state: 'SUCCESS', transaction_id: expect.stringMatching(/^4200\d{24}$/) });

  const refund = await merchant.post('/v3/refund/domestic/refunds', bank.refundOf('P20260301000001', 'R1', 2_800));
  expect(refund).toMatchObject({
    status: 200,
    genuine: true,
    body: { status: 'PROCESSING', out_refund_no: 'R1', amount: { refund: 2_800 } },
  });
  bank.pass(1_000);
  await standIn.tick();
  expect((await merchant.get('/v3/refund/domestic/refunds/R1')).body).toMatchObject({
    status: 'SUCCESS',
    success_time: '2026-03-01T12:00:01+08:00',
  });
  expect(unseal(inbox.heard[1]?.body ?? '', setting.apiV3Key)).toMatchObject({
    refund_status: 'SUCCESS',
    amount: { refund: 2_800, total: 12_800 },
  });
  expect((await bank.query('P20260301000001')).body).toMatchObject({ trade_state: 'REFUND' });
  expect(standIn.books.totals()).toMatchObject({ payments: 1, paidFen: 12_800, refunds: 1, refundedFen: 2_800, refundingFen: 0 });
});

test('a JSAPI order is opened for an openid of its own appid', async () => {
  const { standIn, merchant, jsapi, setting } = bank;
  const openid = standIn.control.openid(jsapi);
  expect(await merchant.post('/v3/pay/transactions/jsapi', bank.jsapiOrder('P20260301000002', openid))).toMatchObject({
    status: 200,
    genuine: true,
    body: { prepay_id: expect.stringMatching(/^wx20260301\d{6}[0-9a-f]{20}$/) },
  });
  const foreign = standIn.control.openid(setting.h5);
  expect(await merchant.post('/v3/pay/transactions/jsapi', bank.jsapiOrder('P20260301000003', foreign))).toMatchObject({
    status: 400,
    body: { code: 'PARAM_ERROR', message: '无效的openid' },
  });
});

test('an open order is closed once and for all, a paid one isn’t', async () => {
  const { merchant, setting, standIn } = bank;
  const close = (no: string) => merchant.post(`/v3/pay/transactions/out-trade-no/${no}/close`, { mchid: setting.mchid });
  await bank.openH5('P20260301000004');
  expect(await close('P20260301000004')).toMatchObject({ status: 204, text: '', genuine: true });
  expect(await close('P20260301000004')).toMatchObject({ status: 204 });
  expect(standIn.control.pay('P20260301000004')).toBe('closed');
  expect((await bank.query('P20260301000004')).body).toMatchObject({ trade_state: 'CLOSED' });
  await bank.openH5('P20260301000005');
  standIn.control.pay('P20260301000005');
  expect(await close('P20260301000005')).toMatchObject({ status: 400, genuine: true, body: { code: 'ORDERPAID' } });
  expect(await close('P20260301999999')).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_EXIST' } });
});

test('the same number with the same parameters is opened anew, with others it is refused', async () => {
  const { merchant, order } = bank;
  const first = await bank.openH5('P20260301000006');
  const again = await bank.openH5('P20260301000006');
  expect(again.status).toBe(200);
  expect(again.body['h5_url']).not.toBe(first.body['h5_url']);
  expect(await bank.openH5('P20260301000006', 12_801)).toMatchObject({
    status: 403,
    body: { code: 'OUT_TRADE_NO_USED', message: '201 商户订单号重复' },
  });
  const openid = bank.standIn.control.openid(bank.jsapi);
  expect(await merchant.post('/v3/pay/transactions/jsapi', bank.jsapiOrder('P20260301000006', openid))).toMatchObject({ status: 403 });
  const elsewhere = { ...order('P20260301000006'), scene_info: { payer_client_ip: '198.51.100.2', h5_info: { type: 'Wap' } } };
  expect(await merchant.post('/v3/pay/transactions/h5', elsewhere)).toMatchObject({ status: 200 });
});
