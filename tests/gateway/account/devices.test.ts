import { eq } from 'drizzle-orm';
import { account } from '@/lib/contract/account/endpoints';
import { login } from '@/lib/contract/login/endpoints';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { sessions, wechatIdentities } from '@/server/account/tables';
import { deviceName } from '@/server/account/device-name';
import { startGateway, type TestGateway } from '../server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

async function logIn(mobile: string, agent: string): Promise<string> {
  const headers = { 'user-agent': agent };
  gateway.clock.pass(11 * MINUTE_MS);
  await gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' }, { headers });
  const { data } = await gateway.call(login.quick, { mobile, captcha: gateway.codeFor(mobile) }, { headers });
  return data.session?.accessToken ?? '';
}
const devices = async (token: string) => (await gateway.call(account.devices, {}, { token })).data.list;
const end = (token: string, sessionId?: string) =>
  gateway.call(account.endSession, sessionId === undefined ? {} : { sessionId }, { token });
const stands = async (token: string) => (await gateway.call(account.tokenInfo, {}, { token })).code === '1';

test('a user sees where the account is logged in, in words, last seen first, with this one marked', async () => {
  const phone = await logIn('13900000001', IPHONE);
  const desk = await logIn('13900000001', EDGE);
  await logIn('13900000002', EDGE);
  gateway.clock.pass(6 * MINUTE_MS);
  expect((await devices(phone)).map(({ device, current }) => [device, current])).toEqual([
    ['iPhone · WeChat', true],
    ['Windows · Edge', false],
  ]);
  expect((await devices(desk)).find(({ current }) => current)?.device).toBe('Windows · Edge');
  await gateway.call(login.unbind, {}, { token: desk });
  expect(await devices(phone)).toHaveLength(1);
});

test('when it was last seen is written at most every five minutes, however many calls there are', async () => {
  const token = await logIn('13900000003', EDGE);
  const seen = async () => (await devices(token))[0]?.seenTime ?? 0;
  const first = await seen();
  gateway.clock.pass(4 * MINUTE_MS);
  expect(await seen()).toBe(first);
  gateway.clock.pass(2 * MINUTE_MS);
  await Promise.all(Array.from({ length: 10 }, () => stands(token)));
  expect(await seen()).toBe(first + 6 * MINUTE_MS);
});

test('logging out there ends that session at once and leaves the others; WeChat does not let it in again by itself', async () => {
  const mobile = '13900000004';
  const [phone, desk, third] = [await logIn(mobile, IPHONE), await logIn(mobile, EDGE), await logIn(mobile, EDGE)];
  const own = (await gateway.call(account.tokenInfo, {}, { token: desk })).data;
  await gateway.database.insert(wechatIdentities).values({ projectId: '880012', unionId: 'a phone', userId: Number(own.userId) });
  const { encryptToken } = (await gateway.call(login.encryptToken, {}, { token: phone })).data;
  const there = (await devices(desk)).find(({ device }) => device === 'iPhone · WeChat');
  const answer = await end(desk, there?.sessionId);
  expect([answer.code, answer.data, answer.headers['set-cookie']]).toEqual(['1', { ended: 1 }, undefined]);
  expect([await stands(phone), await stands(desk), await stands(third)]).toEqual([false, true, true]);
  expect((await gateway.call(login.silent, { encryptToken })).data.loginCode).toBe('0');
  expect((await gateway.call(login.silent, {}, { token: phone })).data.loginCode).toBe('0');
  expect(await gateway.database.$count(wechatIdentities, eq(wechatIdentities.unionId, 'a phone'))).toBe(0);
  expect((await end(desk)).data).toEqual({ ended: 1 });
  expect([await stands(desk), await stands(third)]).toEqual([true, false]);
});

test('nobody ends a session of somebody else, nor the own one that way, and cannot tell one from none', async () => {
  const [mine, theirs] = [await logIn('13900000005', EDGE), await logIn('13900000006', EDGE)];
  const other = (await devices(theirs))[0]?.sessionId ?? '';
  const own = (await devices(mine))[0]?.sessionId ?? '';
  const refusals = [await end(mine, other), await end(mine, own), await end(mine, 'no-such-session')];
  expect(refusals.map(({ status, code, desc }) => [status, code, desc])).toEqual(refusals.map(() => [404, 'YX_404', refusals[0]?.desc]));
  expect([await stands(mine), await stands(theirs)]).toEqual([true, true]);
  for (const token of ['-01', 'forged'])
    expect([(await end(token)).code, (await gateway.call(account.devices, {}, { token })).code]).toEqual(['ERR_401', 'ERR_401']);
});

test('no token and nothing a token could be made of leaves with the list', async () => {
  const token = await logIn('13900000007', EDGE);
  const text = JSON.stringify(
    (await gateway.app.inject({ url: `/api${account.devices.path}`, headers: { 'access-token': token } })).json(),
  );
  const rows = await gateway.database.select({ tokenHash: sessions.tokenHash }).from(sessions);
  for (const secret of [token, ...rows.map(({ tokenHash }) => tokenHash)]) expect(text).not.toContain(secret);
});

test.each([
  [IPHONE, 'iPhone · WeChat'],
  [EDGE, 'Windows · Edge'],
  ['Mozilla/5.0 (Linux; Android 14; ALN-AL00) AppleWebKit/537.36 Chrome/114.0 HuaweiBrowser/15.0 Mobile Safari/537.36', 'Android · Huawei'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15', 'Mac · Safari'],
  ['curl/8.5.0', ''],
  ['', ''],
])('a browser that says %j is called %j', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
