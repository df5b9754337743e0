import { newMerchant, type Merchant } from './merchant';

const QUERY = 'alipay.trade.query';

let shop: Merchant;
beforeEach(async () => {
  shop = await newMerchant();
  await shop.pays('T1');
});
afterEach(() => shop.close());

const text = () => shop.post(shop.parametersOf(QUERY, { out_trade_no: 'T1' }));

test('an answer is signed over its raw text, escaped slashes and Chinese included', async () => {
  const said = await shop.post(shop.parametersOf(QUERY, { out_trade_no: 'T9' }));
  expect(said).toContain('交易不存在，解决方案：https:\\/\\/open.alipay.com\\/');
  expect(shop.read(said).isGenuine).toBe(true);
  const [raw = ''] = /(?<=:)\{.*?\}(?=,"sign")/su.exec(said) ?? [];
  expect(JSON.stringify(JSON.parse(raw))).not.toBe(raw);
});

test.each(['unsigned', 'foreignKey', 'altered', 'rsa1'] as const)('an answer that is %s can’t be verified', async (fault) => {
  shop.bank.control.answer(QUERY, fault);
  const said = await text();
  expect(shop.read(said)).toMatchObject({ name: 'alipay_trade_query_response', isGenuine: false });
  expect(shop.read(await text()).isGenuine).toBe(true);
});

test('a signed answer can come under another name, or with a second one behind it that a parser prefers', async () => {
  shop.bank.control.answer(QUERY, 'errorResponse');
  expect(shop.read(await text())).toMatchObject({ name: 'error_response', isGenuine: true });
  shop.bank.control.answer(QUERY, 'duplicateKeys');
  const said = await text();
  expect(said.match(/"alipay_trade_query_response"/g)).toHaveLength(2);
  expect(JSON.parse(said)).toMatchObject({ alipay_trade_query_response: { refund_status: 'REFUND_SUCCESS' } });
});

const refund = (number: string) =>
  shop.post(shop.parametersOf('alipay.trade.refund', { out_trade_no: 'T1', refund_amount: '0.01', out_request_no: number }));

test.each([
  ['reset', false, undefined],
  ['resetAfter', true, undefined],
  ['silent', false, undefined],
  ['silentAfter', true, undefined],
  ['status500', false, '系统繁忙'],
  ['status500After', true, '系统繁忙'],
  ['status502', false, '502'],
  ['html', false, '系统繁忙'],
  ['htmlAfter', true, '系统繁忙'],
  ['unavailable', false, '"code":"20000"'],
  ['unavailableAfter', true, '"sub_code":"isp.unknow-error"'],
  ['businessUnknown', false, 'ACQ.SYSTEM_ERROR'],
  ['businessUnknownAfter', true, 'ACQ.SYSTEM_ERROR'],
  ['slowAfter', true, '"fund_change":"Y"'],
  ['hugeAfter', true, '"fund_change":"Y"'],
] as const)('by control, a line goes %s, and the call was carried out: %s', async (fault, carriedOut, said) => {
  shop.bank.control.patience(30);
  shop.bank.control.answer('*', fault);
  const heard = await refund('R1').catch(() => undefined);
  if (said === undefined) expect(heard).toBeUndefined();
  else expect(heard).toContain(said);
  if (fault === 'hugeAfter') expect(heard?.length).toBeGreaterThan(16_000_000);
  expect(shop.bank.books.trade('T1')?.refunds.length).toBe(carriedOut ? 1 : 0);
});

test('chances repeat themselves with their seed and are met in the long run', async () => {
  const run = async (): Promise<boolean[]> => {
    shop.bank.control.chances({ seed: 7, answers: { unsigned: 0.2 } });
    const heard: boolean[] = [];
    for (let asked = 0; asked < 100; asked += 1) heard.push(shop.read(await text()).isGenuine);
    return heard;
  };
  const first = await run();
  expect(await run()).toEqual(first);
  const unsigned = first.filter((isGenuine) => !isGenuine).length;
  expect(unsigned).toBeGreaterThan(10);
  expect(unsigned).toBeLessThan(30);
  shop.bank.control.forget();
  expect(shop.read(await text()).isGenuine).toBe(true);
});

test('books outlive a restart through their store', async () => {
  let kept: string | undefined;
  const store = { load: () => Promise.resolve(kept), save: (saved: string) => Promise.resolve(void (kept = saved)) };
  const { listenAsAlipay } = await import('@/stand-ins/alipay/listen');
  const first = await listenAsAlipay({
    store,
    apps: [{ appId: '2021004100000001', sellerId: '2088000000000001', name: 'A', projects: [], isDefault: true }],
  });
  await first.close();
  kept = JSON.stringify({ trades: shop.bank.books.trades(), entries: shop.bank.books.entries(), notices: [] });
  const again = await listenAsAlipay({ store });
  expect(again.books.trade('T1')).toEqual(shop.bank.books.trade('T1'));
  expect(again.books.faults()).toEqual([]);
  await again.close();
});
