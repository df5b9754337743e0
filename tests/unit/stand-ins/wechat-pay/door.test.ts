import { listenWechatPay } from '@/stand-ins/wechat-pay/listen';
import { wechatPayStandIn } from '@/stand-ins/wechat-pay/stand-in';
import { openBank, type OpenBank } from './bank';

const NO = 'P20260301000001';
let bank: OpenBank;
beforeAll(async () => {
  bank = await openBank();
});
afterAll(() => bank.close());

const command = async (body: unknown, type = 'application/json') => {
  const answer = await fetch(`${bank.origin}/control`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': type } });
  return { status: answer.status, body: await answer.json() };
};

test('another process may choose what the bank does, and read its books', async () => {
  await bank.openH5(NO);
  expect(await command({ do: 'pay', with: [NO, { payerFen: 12_000 }] })).toEqual({ status: 200, body: { result: 'paid' } });
  expect(await command({ do: 'fault', with: ['h5', { kind: 'limited' }] })).toEqual({ status: 200, body: { result: null } });
  expect((await bank.openH5('P20260301000002')).status).toBe(429);
  expect(await command({ do: 'tick' })).toMatchObject({ status: 200 });
  expect(bank.inbox.heard).toHaveLength(1);
  expect(await (await fetch(`${bank.origin}/books`)).json()).toMatchObject({
    trades: [{ outTradeNo: NO, payerFen: 12_000 }],
    totals: { paidFen: 12_800 },
  });
});

test('a command that isn’t one, or isn’t JSON, does nothing', async () => {
  expect((await command({ do: 'constructor' })).status).toBe(400);
  expect((await command({ do: 'pay', with: ['P20260301999999'] })).body).toEqual({ error: 'Error: The bank knows no P20260301999999.' });
  expect((await command({ do: 'reset' }, 'text/plain')).status).toBe(415);
});

test('where strangers come there is neither control nor books', async () => {
  const { origin, close } = await listenWechatPay({ isOpen: false, tickEvery: 0 });
  expect((await fetch(`${origin}/books`)).status).toBe(404);
  expect(
    (await fetch(`${origin}/control`, { method: 'POST', body: '{"do":"reset"}', headers: { 'content-type': 'application/json' } })).status,
  ).toBe(404);
  await close();
});

test('the bank’s page lists what it received and sent, in both languages, and no secret', async () => {
  await bank.openH5('P20260301000003');
  await bank.merchant.get('/v3/pay/transactions/out-trade-no/P20260301000003?mchid=1900000001', { serial: 'AB' });
  const page = async (query: string) => (await fetch(`${bank.origin}/${query}`)).text();
  const [chinese, english] = [await page(''), await page('?lang=en')];
  for (const text of ['P20260301000003', '商户证书序列号有误', 'TRANSACTION.SUCCESS', '128.00', '204', '已接收'])
    expect(chinese).toContain(text);
  for (const text of ['Calls received', 'Notices sent', 'verified', 'refused: serial not match', 'taken']) expect(english).toContain(text);
  const openid = bank.standIn.books.trade(NO)?.openid ?? '';
  expect(openid).toHaveLength(28);
  for (const secret of [openid, bank.setting.apiV3Key, 'PRIVATE', 'prepay_id=']) expect(chinese).not.toContain(secret);
  expect(chinese).toContain(`${openid.slice(0, 4)}…${openid.slice(-4)}`);
});

test('a path outside of the base is not the bank’s', async () => {
  const { origin } = new URL(bank.origin);
  expect((await fetch(`${origin}/sandbox/wechat-payments`)).status).toBe(404);
  expect((await fetch(`${bank.origin}/nowhere`)).status).toBe(404);
});

test('a bank that comes back has its books, its keys and its openids', async () => {
  let kept: string | undefined;
  const store = { load: () => kept, save: (text: string) => void (kept = text) };
  const options = { origin: () => 'http://127.0.0.1:1/bank', store };
  const first = wechatPayStandIn(options);
  expect(() => first.setting('1900000001')).toThrow('await `ready`');
  await first.ready;
  const openid = first.control.openid('wx1900000001880012', 'lin');
  const second = wechatPayStandIn(options);
  await second.ready;
  expect(second.setting('1900000001')).toEqual(first.setting('1900000001'));
  expect(second.control.openid('wx1900000001880012', 'lin')).toBe(openid);
});
