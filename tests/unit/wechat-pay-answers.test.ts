import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { CERTIFICATE, isSigned, pairs, PUBLIC_KEY_ID, says, signed, startBank, type Heard, type TestBank } from './wechat-pay-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const PAYMENT = 'P0123456789abcdef01234567';
const later = () => Date.now() + 900_000;
const paid = {
  mchid: '1900000001',
  appid: 'wx0000000000000001',
  out_trade_no: PAYMENT,
  trade_state: 'SUCCESS',
  transaction_id: '4200000000000000000000000001',
  amount: { total: 19_99, payer_total: 9_99, currency: 'CNY' },
};
const outcome = { subject: PAYMENT, outcome: 'paid', amountFen: 19_99, bankTradeNo: '4200000000000000000000000001' };
const text = JSON.stringify(paid);

test('a call is signed as it is sent, with the serial of the key that shall sign the answer', async () => {
  bank.will(says(paid));
  await bank.port.query(PAYMENT, later());
  const [heard] = bank.heard;
  expect(heard && isSigned(heard)).toBe(true);
  expect(heard?.headers['wechatpay-serial']).toBe(PUBLIC_KEY_ID);
  expect(heard?.headers).toMatchObject({ accept: 'application/json', 'user-agent': expect.stringMatching(/./) });
  expect(heard?.url).toBe(`/v3/pay/transactions/out-trade-no/${PAYMENT}?mchid=1900000001`);
});

test('an answer of either family of keys counts, while a merchant changes over', async () => {
  bank.will(says(paid));
  expect(await bank.port.query(PAYMENT, later())).toEqual(outcome);
  bank.will(says(paid, 200, { key: pairs.certificate.privateKey, serial: CERTIFICATE }));
  expect(await bank.port.query(PAYMENT, later())).toEqual(outcome);
});

const raw =
  (status: number, headers: Record<string, string>, body: string | Buffer = '') =>
  (_heard: Heard, response: ServerResponse) => {
    response.writeHead(status, headers);
    response.end(body);
  };

test.each<[string, (heard: Heard, response: ServerResponse) => void]>([
  ['signed by a stranger', says(paid, 200, { key: pairs.stranger.privateKey })],
  ['altered by one digit', raw(200, signed(text), text.replace('1999', '1998'))],
  ['longer by one blank', raw(200, signed(text), `${text} `)],
  ['behind a mark of byte order', raw(200, signed(text), `\uFEFF${text}`)],
  ['under the name of the other key', says(paid, 200, { serial: CERTIFICATE })],
  ['under a name that is not configured', says(paid, 200, { serial: 'PUB_KEY_ID_0119000000012024112800000000000009' })],
  ['under the name of what every object has', says(paid, 200, { serial: '__proto__' })],
  ['six minutes old', says(paid, 200, { at: Date.now() - 360_000 })],
  ['six minutes ahead', says(paid, 200, { at: Date.now() + 360_000 })],
  ['without a number for its time', says(paid, 200, { timestamp: 'today' })],
  ['a probe for shops that do not verify', says(paid, 200, { prefix: 'WECHATPAY/SIGNTEST/' })],
  ['not signed', raw(200, { 'content-type': 'application/json' }, text)],
  [
    'signed but for one header',
    raw(200, Object.fromEntries(Object.entries(signed(text)).filter(([name]) => !name.endsWith('nonce'))), text),
  ],
  ['a page of HTML', raw(200, { 'content-type': 'text/html' }, '<html></html>')],
  ['a proxy’s 502', raw(502, { 'content-type': 'text/html' }, '<html></html>')],
  ['no such order, not signed', raw(404, {}, '{"code":"ORDER_NOT_EXIST"}')],
  ['no such order, by a stranger', says({ code: 'ORDER_NOT_EXIST' }, 404, { key: pairs.stranger.privateKey })],
  ['too many calls', says({ code: 'FREQUENCY_LIMITED' }, 429)],
  ['a failure of its own', says({ code: 'SYSTEM_ERROR' }, 500)],
  ['a redirect', raw(302, { location: '/elsewhere' })],
  ['a signed redirect', raw(307, { location: '/elsewhere', ...signed('') })],
  ['longer than any answer', raw(200, signed(''), Buffer.alloc(1_000_000, ' '))],
  ['a little that unpacks to much', raw(200, { 'content-encoding': 'gzip', ...signed('') }, gzipSync(Buffer.alloc(5_000_000)))],
  ['nothing, the line is dropped', (_heard, response) => response.destroy()],
  [
    'a half, the line is dropped',
    (_heard, response) => void response.writeHead(200, { 'content-length': '900', ...signed(text) }).write('{', () => response.destroy()),
  ],
])('%s: an answer counts as silence, and nobody takes its word', async (_what, answer) => {
  for (const ask of [() => bank.port.query(PAYMENT, 0), () => bank.port.close(PAYMENT, 0)]) {
    bank.will(answer);
    await expect(ask()).rejects.toMatchObject({ name: 'WechatPayFailure' });
    expect(bank.heard).toHaveLength(1);
  }
});

test('a failure names call, code and request, and neither payment nor body nor key', async () => {
  bank.will(says({ code: 'APPID_MCHID_NOT_MATCH', message: `${PAYMENT} openid oABC` }, 400));
  const failure = await bank.port.query(PAYMENT, later()).catch((error: Error) => error);
  expect(String(failure)).toBe('WechatPayFailure: WeChat Pay, query: refused, 400, APPID_MCHID_NOT_MATCH, request 08F78BB5AF0610D302-0');
  bank.will((_heard, response) => response.destroy());
  const silence = await bank.port.query(PAYMENT, later()).catch((error: unknown) => error);
  expect(JSON.stringify(silence, Object.getOwnPropertyNames(silence))).not.toMatch(/P0123|out-trade-no|1900000001|signature/);
  expect(silence).not.toHaveProperty('cause');
});

test('a bank that is silent is waited for eight seconds, also when it drips', async () => {
  const began = Date.now();
  const timers: NodeJS.Timeout[] = [];
  bank.will((_heard, response) => {
    response.writeHead(200, signed(text));
    timers.push(setInterval(() => response.write(' '), 100));
  });
  await expect(bank.port.query(PAYMENT, later())).rejects.toThrow('silent for 8000 ms');
  timers.forEach(clearInterval);
  expect(Date.now() - began).toBeLessThan(10_000);
});

describe('a check', () => {
  test('passes only when WeChat itself says that it knows no such number', async () => {
    bank.will(says({ code: 'ORDER_NOT_EXIST' }, 404));
    await expect(bank.port.check?.()).resolves.toBeUndefined();
    expect(bank.heard[0]?.url).toMatch(/out-trade-no\/[\w-]{6,32}\?/);
    bank.will(says({ code: 'SIGN_ERROR' }, 401));
    await expect(bank.port.check?.()).rejects.toThrow('SIGN_ERROR');
    bank.will(raw(404, {}, '{"code":"ORDER_NOT_EXIST"}'));
    await expect(bank.port.check?.()).rejects.toThrow('does not verify');
  });
});

describe('a question about a payment', () => {
  const asked = (state: unknown, expiresAt = later()) => {
    bank.will(says(state));
    return bank.port.query(PAYMENT, expiresAt);
  };

  test('takes the whole order, whatever coupons of WeChat’s the payer had', async () => {
    for (const fen of [1, 19_99, 100_10, 999_999_99])
      expect(await asked({ ...paid, amount: { total: fen, payer_total: 0 } })).toMatchObject({ outcome: 'paid', amountFen: fen });
  });

  test('a refunded payment was paid; one that is over was refused; any other may yet be paid', async () => {
    expect(await asked({ ...paid, trade_state: 'REFUND' })).toEqual(outcome);
    for (const trade_state of ['CLOSED', 'REVOKED', 'PAYERROR'])
      expect(await asked({ ...paid, trade_state })).toMatchObject({ subject: PAYMENT, outcome: 'refused' });
    for (const trade_state of ['NOTPAY', 'USERPAYING', 'ACCEPT']) expect(await asked({ ...paid, trade_state })).toBeUndefined();
  });

  test('an answer about another payment or merchant is none', async () => {
    await expect(asked({ ...paid, out_trade_no: 'P0000000000000000000000000' })).rejects.toThrow('something else');
    await expect(asked({ ...paid, mchid: '1900000002' })).rejects.toThrow('something else');
  });

  test('yuan are taken, and no other currency by the same number', async () => {
    expect(await asked({ ...paid, amount: { total: 19_99, currency: 'USD' } })).toBeUndefined();
  });

  test('a number that WeChat does not know is refused ten minutes after its expiry, not before', async () => {
    const unknown = says({ code: 'ORDER_NOT_EXIST' }, 404);
    const now = Date.now();
    bank.will(unknown);
    expect(await bank.port.query(PAYMENT, now - 590_000)).toBeUndefined();
    expect(await bank.port.query(PAYMENT, now - 610_000)).toMatchObject({ subject: PAYMENT, outcome: 'refused' });
  });
});

describe('closing a payment', () => {
  test('closes it', async () => {
    bank.will(says(undefined, 204));
    expect(await bank.port.close(PAYMENT, 0)).toEqual({ kind: 'closed' });
    const [{ method, url, body } = { method: '', url: '', body: '' }] = bank.heard;
    expect([method, url, body]).toEqual(['POST', `/v3/pay/transactions/out-trade-no/${PAYMENT}/close`, '{"mchid":"1900000001"}']);
  });

  test('says so when it was paid first, by whatever code WeChat refuses', async () => {
    for (const code of ['ORDERPAID', 'ORDER_PAID', 'INVALID_REQUEST']) {
      bank.will(says({ code }, 400), says(paid));
      expect(await bank.port.close(PAYMENT, 0)).toEqual({ kind: 'paid', bankTradeNo: outcome.bankTradeNo, amountFen: 19_99 });
    }
  });

  test('a payment that is closed, or that WeChat never heard of, is closed', async () => {
    bank.will(says({ code: 'ORDER_CLOSED' }, 400), says({ ...paid, trade_state: 'CLOSED' }));
    expect(await bank.port.close(PAYMENT, 0)).toEqual({ kind: 'closed' });
    bank.will(says({ code: 'ORDER_NOT_EXIST' }, 404), says({ code: 'ORDER_NOT_EXIST' }, 404));
    expect(await bank.port.close(PAYMENT, 0)).toEqual({ kind: 'closed' });
  });

  test('one that is refused and can still be paid is not called closed', async () => {
    bank.will(says({ code: 'INVALID_REQUEST' }, 400), says({ ...paid, trade_state: 'USERPAYING' }));
    await expect(bank.port.close(PAYMENT, 0)).rejects.toThrow('INVALID_REQUEST');
  });
});
