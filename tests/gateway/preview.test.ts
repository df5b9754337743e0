import { demo } from '@/demo/demo';
import fastify from 'fastify';
import { readEnvironment } from '@/server/platform/environment';
import { invoicePdf } from '@/server/invoice/pdf/invoice-pdf';
import { createServices } from '@/server/compose/create-services';
import { sandboxSms } from '@/demo/sms/sandbox-sms';
import { registerPreview } from '@/server/preview/preview';
import { previewCookie } from '@/lib/session/preview-access';
import { openTestDatabase, type TestDatabase } from './database';

let own: TestDatabase;
beforeAll(async () => {
  process.env.SESSION_SECRET ??= 'a secret of the tests, long enough for all';
  process.env.PERSONAL_DATA_KEY ??= 'A'.repeat(43);
  own = await openTestDatabase();
  const sms = sandboxSms(own.database);
  for (let count = 1; count <= 52; count += 1)
    await sms.sendCode({
      mobile: '13800138000',
      code: String(100_000 + count),
      minutes: 5,
      locale: count % 2 ? 'zh-CN' : 'en',
      purpose: 'login',
    });
});
afterAll(() => own.close());

const TOKEN = 'a-preview-token-of-the-test';

async function look(mode: 'demo' | 'production', token: string | undefined, { url = '/api/preview/inbox', headers = {} } = {}) {
  const app = fastify();
  await registerPreview(
    app,
    await createServices(readEnvironment({ NODE_ENV: 'test' }), own.database, { root: process.cwd(), invoiceFile: invoicePdf, demo }),
    {
      YUEXIANG_MODE: mode,
      PREVIEW_TOKEN: token,
    },
    mode === 'demo' ? demo : undefined,
  );
  const response = await app.inject({ url, headers });
  await app.close();
  return { status: response.statusCode, ...response.json<{ code: string; data: { list: { mobile: string; body: string }[] } | null }>() };
}

test('the demo shows the newest fifty messages, in the language of their channel', async () => {
  const { data } = await look('demo', undefined);
  expect(data?.list).toHaveLength(50);
  expect(data?.list.slice(0, 2)).toEqual([
    expect.objectContaining({ mobile: '13800138000', body: expect.stringMatching(/verification code is 100052, valid for 5 minutes/) }),
    expect.objectContaining({ body: expect.stringContaining('验证码是 100051，5 分钟内有效') }),
  ]);
});

test('in production it is not there without the token', async () => {
  for (const headers of [{}, { 'preview-token': '' }, { 'preview-token': 'wrong' }, { 'preview-token': `${TOKEN}x` }]) {
    expect(await look('production', TOKEN, { headers })).toMatchObject({ status: 404, code: 'YX_404', data: null });
  }
  expect(await look('production', undefined, { url: '/api/preview/inbox?token=undefined' })).toMatchObject({ status: 404 });
  // Proxies log addresses.
  expect(await look('production', TOKEN, { url: `/api/preview/inbox?token=${TOKEN}` })).toMatchObject({ status: 404 });
});

test('in production it opens by header, or by the cookie of a browser in which the token was typed', async () => {
  expect(await look('production', TOKEN, { headers: { 'preview-token': TOKEN } })).toMatchObject({ status: 200 });
  const { name, value } = previewCookie(TOKEN, { now: Date.now(), secure: true });
  expect(await look('production', TOKEN, { headers: { cookie: `a=b; ${name}=${value}` } })).toMatchObject({ status: 200 });
  expect(await look('production', TOKEN, { headers: { cookie: `${name}=${value}x` } })).toMatchObject({ status: 404 });
});

describe('the adapter to the carrier', () => {
  const start = (settings: Record<string, string>) =>
    createServices(readEnvironment({ NODE_ENV: 'test', ...settings }), own.database, { root: process.cwd(), invoiceFile: invoicePdf });

  test('production does not start without one, nor with the sandbox', async () => {
    await expect(start({ YUEXIANG_MODE: 'production' })).rejects.toThrow(/needs SMS_PROVIDER=aliyun or SMS_PROVIDER=tencent/);
    await expect(start({ YUEXIANG_MODE: 'production', SMS_PROVIDER: 'sandbox' })).rejects.toThrow(/needs SMS_PROVIDER/);
  });

  test('what a chosen one misses is named, all of it', async () => {
    await expect(start({ SMS_PROVIDER: 'aliyun', ALIYUN_SMS_SIGN: '悦享' })).rejects.toThrow(
      'SMS_PROVIDER=aliyun needs ALIYUN_ACCESS_KEY_ID, ALIYUN_ACCESS_KEY_SECRET, ALIYUN_SMS_TEMPLATE.',
    );
    await expect(start({ SMS_PROVIDER: 'tencent' })).rejects.toThrow(/TENCENT_SECRET_ID, TENCENT_SECRET_KEY/);
  });

  test('both load with their settings', async () => {
    const aliyun = { ALIYUN_ACCESS_KEY_ID: 'a', ALIYUN_ACCESS_KEY_SECRET: 'b', ALIYUN_SMS_SIGN: 'c', ALIYUN_SMS_TEMPLATE: 'd' };
    const tencent = {
      TENCENT_SECRET_ID: 'a',
      TENCENT_SECRET_KEY: 'b',
      TENCENT_SMS_APP_ID: 'c',
      TENCENT_SMS_SIGN: 'd',
      TENCENT_SMS_TEMPLATE: 'e',
    };
    expect((await start({ SMS_PROVIDER: 'aliyun', ...aliyun })).sms).toBeDefined();
    expect((await start({ SMS_PROVIDER: 'tencent', ...tencent })).sms).toBeDefined();
  });

  test('accounts that are no JSON of accounts are one line at the start', () => {
    for (const wrong of ['x', '{"880012":{}}', '{"P012":{"appId":"a","secret":"b"}}'])
      expect(() => readEnvironment({ NODE_ENV: 'test', WECHAT_ACCOUNTS: wrong })).toThrow(/WECHAT_ACCOUNTS is wrong/);
    expect(readEnvironment({ NODE_ENV: 'test', WECHAT_ACCOUNTS: '{"880012":{"appId":"a","secret":"b"}}' }).WECHAT_ACCOUNTS).toEqual({
      '880012': { appId: 'a', secret: 'b' },
    });
  });
});

test('every activity is listed as of any time with a link of its own, and in production behind the token', async () => {
  const url = '/api/preview/activities';
  const now = await look('demo', undefined, { url });
  const later = await look('demo', undefined, { url: `${url}?at=${Date.now() + 5 * 86_400_000}` });
  const stateOf = ({ data }: typeof now, serial: string) =>
    (data?.list as unknown as { serialNumber: string; state: string; preview: string }[]).find(
      ({ serialNumber }) => serialNumber === serial,
    );
  expect([stateOf(now, 'A1003')?.state, stateOf(later, 'A1003')?.state]).toEqual(['coming', 'running']);
  expect(stateOf(now, 'A1009')?.preview).toMatch(/^[\w-]{40}$/);
  expect(await look('production', TOKEN, { url })).toMatchObject({ status: 404 });
  for (const at of ['x', '-1', '1.5', '9e99', '1&at=2'])
    expect(await look('demo', undefined, { url: `${url}?at=${at}` })).toMatchObject({ status: 400 });
});
