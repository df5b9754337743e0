import { eq } from 'drizzle-orm';
import { channelByCode } from '@/lib/channel/lookup';
import { account } from '@/lib/contract/account/endpoints';
import { login } from '@/lib/contract/login/endpoints';
import { verifySession } from '@/lib/session/session';
import { sessions, users } from '@/server/account/tables';
import { smsCodes } from '@/server/login/tables';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

let serial = 0;
/** A mobile that nobody has used yet. */
const newMobile = (): string => `138${String((serial += 1)).padStart(8, '0')}`;
const ask = (mobile: string, more: { imageCode?: string } = {}, options = {}) =>
  gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN', ...more }, options);
const enter = (mobile: string, captcha: string, options = {}) => gateway.call(login.quick, { mobile, captcha }, options);
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the first login makes the user, the second finds it', async () => {
  const mobile = newMobile();
  expect((await ask(mobile)).data).toEqual({ resendSeconds: 60 });
  const first = await enter(mobile, gateway.codeFor(mobile));
  expect(first.data).toMatchObject({
    loginCode: '1',
    bindTicket: null,
    session: {
      projectId: '880012',
      userMobile: `138****${mobile.slice(-4)}`,
      userNickname: `悦享用户${mobile.slice(-4)}`,
      userHeadPortrait: '',
    },
  });
  expect(first.data.session?.expireTime).toBe(gateway.clock.now + 30 * 86_400_000);
  const { userId } = await gateway.loginAs(mobile);
  expect(String(userId)).toBe(first.data.session?.userId);
});

test('a user of one project is another user in another, and its token opens nothing there', async () => {
  const mobile = newMobile();
  const here = await gateway.loginAs(mobile, 'P012');
  const there = await gateway.loginAs(mobile, 'P020');
  expect(there.userId).not.toBe(here.userId);
  expect((await gateway.call(account.tokenInfo, {}, { token: here.token, channel: 'P012' })).code).toBe('1');
  expect((await gateway.call(account.tokenInfo, {}, { token: here.token, channel: 'P020' })).code).toBe('ERR_401');
});

test('a code is kept as a hash, works once, and only for its mobile and project', async () => {
  const [mobile, other] = [newMobile(), newMobile()];
  await ask(mobile);
  await ask(other);
  const code = gateway.codeFor(mobile);
  const [row] = await gateway.database.select().from(smsCodes).where(eq(smsCodes.mobile, mobile));
  expect(JSON.stringify(row)).not.toContain(code);
  expect((await enter(mobile, code, { channel: 'P020' })).code).toBe('YX_1002');
  if (gateway.codeFor(other) !== code) expect((await enter(other, code)).code).toBe('YX_1001');
  expect((await enter(mobile, code)).code).toBe('1');
  expect((await enter(mobile, code)).code).toBe('YX_1002');
});

test('of many logins with the same code at once, one gets in', async () => {
  const mobile = newMobile();
  await ask(mobile);
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(mobile, gateway.codeFor(mobile))));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
});

test('a wrong code is refused five times and then the code is dead; without the cookie three times', async () => {
  for (const [tries, keeps] of [
    [5, true],
    [3, false],
  ] as const) {
    const mobile = newMobile();
    const { headers: given } = await ask(mobile);
    const cookie = String(given['set-cookie']).split(';')[0] ?? '';
    const tryWith = (captcha: string) => gateway.call(login.quick, { mobile, captcha }, keeps ? { headers: { cookie } } : {});
    const code = gateway.codeFor(mobile);
    for (let attempt = 1; attempt <= tries; attempt += 1) expect((await tryWith(wrong(code))).code).toBe('YX_1001');
    expect((await tryWith(code)).code).toBe('YX_1002');
  }
});

test('a code ends after five minutes, and when a newer one is sent', async () => {
  const mobile = newMobile();
  await ask(mobile);
  const first = gateway.codeFor(mobile);
  gateway.clock.pass(5 * 60_000);
  expect((await enter(mobile, first)).code).toBe('YX_1002');
  await ask(mobile);
  const second = gateway.codeFor(mobile);
  gateway.clock.pass(61_000);
  await ask(mobile);
  if (second !== gateway.codeFor(mobile)) expect((await enter(mobile, second)).code).toBe('YX_1001');
  expect((await enter(mobile, gateway.codeFor(mobile))).code).toBe('1');
});

test('no second SMS within 60 s, whichever channel or form asks', async () => {
  const mobile = newMobile();
  await ask(mobile);
  gateway.clock.pass(59_000);
  expect((await ask(mobile)).code).toBe('YX_429');
  expect((await gateway.call(login.sendSms, { mobile }, { channel: 'P067' })).code).toBe('YX_429');
  gateway.clock.pass(1000);
  expect((await ask(mobile)).code).toBe('1');
});

test('a carrier that is away leaves no code, and the next try need not wait', async () => {
  const mobile = newMobile();
  gateway.sms.fail = true;
  const answer = await ask(mobile).finally(() => {
    gateway.sms.fail = false;
  });
  expect([answer.status, answer.code]).toEqual([503, 'YX_503']);
  expect(await gateway.database.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))).toEqual([]);
  expect((await ask(mobile)).code).toBe('1');
});

test('a mobile gets at most ten codes a day', async () => {
  const mobile = newMobile();
  for (let day = 1; day <= 10; day += 1) {
    expect((await ask(mobile)).code).toBe('1');
    gateway.clock.pass(11 * 60_000);
  }
  expect((await ask(mobile)).code).toBe('YX_429');
  gateway.clock.pass(86_400_000);
  expect((await ask(mobile)).code).toBe('1');
});

test('silent login renews the session behind the token, and is no way in for a visitor', async () => {
  const { token } = await gateway.loginAs(newMobile());
  gateway.clock.pass(86_400_000);
  const { data } = await gateway.call(login.silent, {}, { token });
  expect(data).toMatchObject({ loginCode: '1', session: { accessToken: token, expireTime: gateway.clock.now + 30 * 86_400_000 } });
  for (const nobody of ['-01', '', 'forged', 'x'.repeat(5000), "' or 1=1 --"]) {
    expect((await gateway.call(login.silent, {}, { token: nobody })).data).toEqual({ loginCode: '0', session: null, bindTicket: null });
  }
});

test('a session ends by its time', async () => {
  const { token } = await gateway.loginAs(newMobile());
  gateway.clock.pass(30 * 86_400_000);
  expect((await gateway.call(account.tokenInfo, {}, { token })).code).toBe('ERR_401');
});

test('an encryptToken opens one session elsewhere, within a minute, in its project only', async () => {
  const { token, userId } = await gateway.loginAs(newMobile());
  const issue = async () => (await gateway.call(login.encryptToken, {}, { token })).data.encryptToken;
  const used = await issue();
  const opened = await gateway.call(login.silent, { encryptToken: used });
  expect(opened.data).toMatchObject({ loginCode: '1', session: { userId: String(userId) } });
  expect(opened.data.session?.accessToken).not.toBe(token);
  const foreign = await issue();
  const late = await issue();
  expect((await gateway.call(login.silent, { encryptToken: used })).data.loginCode).toBe('0');
  expect((await gateway.call(login.silent, { encryptToken: foreign }, { channel: 'P020' })).data.loginCode).toBe('0');
  gateway.clock.pass(60_000);
  expect((await gateway.call(login.silent, { encryptToken: late })).data.loginCode).toBe('0');
});

test('a login from somebody else’s session ends that one, and what was derived from it', async () => {
  const [mobile, before] = [newMobile(), await gateway.loginAs(newMobile())];
  const { encryptToken } = (await gateway.call(login.encryptToken, {}, { token: before.token })).data;
  await ask(mobile);
  const session = (await enter(mobile, gateway.codeFor(mobile), { token: before.token })).data.session;
  expect((await gateway.call(account.tokenInfo, {}, { token: before.token })).code).toBe('ERR_401');
  expect((await gateway.call(login.silent, { encryptToken })).data.loginCode).toBe('0');
  expect((await gateway.call(account.tokenInfo, {}, { token: session?.accessToken ?? '' })).code).toBe('1');
});

test.each(['token', 'page cookie'])(
  'a login link replaces no login that is known by its %s before it is told to, and is not spent by asking',
  async (by) => {
    const [owner, mobile] = [await gateway.loginAs(newMobile()), newMobile()];
    const { encryptToken } = (await gateway.call(login.encryptToken, {}, { token: owner.token })).data;
    await ask(mobile);
    const entered = await enter(mobile, gateway.codeFor(mobile));
    const token = entered.data.session?.accessToken ?? '';
    const cookie =
      [entered.headers['set-cookie']]
        .flat()
        .join('; ')
        .match(/yx_session_[^;]+/)?.[0] ?? '';
    const from = by === 'token' ? { token } : { headers: { cookie } };
    const asked = await gateway.call(login.silent, { encryptToken }, from);
    expect(asked).toMatchObject({ code: 'YX_1003', data: { loggedInAs: `138****${mobile.slice(-4)}` } });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await gateway.call(account.tokenInfo, {}, { token })).code).toBe('1');
    const switched = await gateway.call(login.silent, { encryptToken, switchAccount: true }, from);
    expect(switched.data.session?.userId).toBe(String(owner.userId));
  },
);

test.each(['-01', 'forged'])('the token %s is nobody’s, and is given no login link', async (token) => {
  expect((await gateway.call(login.encryptToken, {}, { token })).code).toBe('ERR_401');
});

test('logging out ends the session, what was derived from it, and the page cookie', async () => {
  const { token } = await gateway.loginAs(newMobile());
  const { encryptToken } = (await gateway.call(login.encryptToken, {}, { token })).data;
  const out = await gateway.call(login.unbind, {}, { token });
  expect(out.code).toBe('1');
  expect(String(out.headers['set-cookie'])).toMatch(/yx_session_880012=;.*Max-Age=0/);
  expect((await gateway.call(account.tokenInfo, {}, { token })).code).toBe('ERR_401');
  expect((await gateway.call(login.silent, {}, { token })).data.loginCode).toBe('0');
  expect((await gateway.call(login.silent, { encryptToken })).data.loginCode).toBe('0');
});

test('a login sets a page cookie that the edge can verify, out of reach of scripts', async () => {
  const mobile = newMobile();
  await ask(mobile);
  const { headers, data } = await enter(mobile, gateway.codeFor(mobile), { headers: { 'x-forwarded-proto': 'https' } });
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure/);
  const claims = await verifySession(/yx_session_880012=([^;]+)/.exec(cookie)?.[1] ?? '', process.env.SESSION_SECRET ?? '');
  expect(claims).toMatchObject({ userId: data.session?.userId, projectId: '880012' });
});

test('in production every cookie is for TLS alone, whether or not a proxy says that there is any', async () => {
  process.env.YUEXIANG_MODE = 'production';
  const mobile = newMobile();
  const cookies = [(await ask(mobile)).headers['set-cookie'], (await enter(mobile, gateway.codeFor(mobile))).headers['set-cookie']];
  cookies.push((await gateway.call(account.tokenInfo, {}, { token: 'forged' })).headers['set-cookie']);
  delete process.env.YUEXIANG_MODE;
  expect(cookies.map((cookie) => /^(yx_[a-z]+).*; Secure$/.exec(String(cookie))?.[1])).toEqual(['yx_device', 'yx_session', 'yx_session']);
  expect(String((await ask(newMobile())).headers['set-cookie'])).not.toContain('Secure');
});

test('a refused token ends the page session too; asking without one does not', async () => {
  const refused = await gateway.call(account.tokenInfo, {}, { token: 'forged' });
  expect([refused.status, refused.code]).toEqual([401, 'ERR_401']);
  expect(String(refused.headers['set-cookie'])).toContain('yx_session_880012=;');
  const bare = await gateway.app.inject({ url: '/api/distribution/user/authorize/api/token/info' });
  expect(bare.json()).toMatchObject({ code: 'ERR_401', data: null });
  expect(bare.headers['set-cookie']).toBeUndefined();
});

test('only the hash of a token is stored', async () => {
  const { token, userId } = await gateway.loginAs(newMobile());
  const rows = await gateway.database.select().from(sessions).where(eq(sessions.userId, userId));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a blocked user neither logs in nor goes on', async () => {
  const mobile = newMobile();
  const { token, userId } = await gateway.loginAs(mobile);
  await gateway.database
    .update(users)
    .set({ blockedAt: new Date(gateway.clock.now) })
    .where(eq(users.id, userId));
  expect((await gateway.call(account.tokenInfo, {}, { token })).code).toBe('ERR_401');
  gateway.clock.pass(11 * 60_000);
  await ask(mobile);
  const answer = await enter(mobile, gateway.codeFor(mobile));
  expect([answer.code, answer.headers['set-cookie']]).toEqual(['00102011001', undefined]);
});

test('token info tells who the token is, and never the token or the whole mobile', async () => {
  const mobile = newMobile();
  const { token, userId } = await gateway.loginAs(mobile);
  const response = await gateway.app.inject({
    url: '/api/distribution/user/authorize/api/token/info',
    headers: { 'access-token': token, p: 'p012' },
  });
  expect(response.json().data).toMatchObject({ userId: String(userId), projectId: channelByCode('P012')?.projectId });
  expect(response.body).not.toContain(token);
  expect(response.body).not.toContain(mobile);
});

test('an English channel speaks English to its users', async () => {
  const mobile = newMobile();
  await ask(mobile, {}, { channel: 'P069' });
  expect((await enter(mobile, wrong(gateway.codeFor(mobile)), { channel: 'P069' })).desc).toMatch(/^The verification code is wrong/);
  const { data } = await enter(mobile, gateway.codeFor(mobile), { channel: 'P069' });
  expect(data.session?.userNickname).toBe(`Member ${mobile.slice(-4)}`);
});
