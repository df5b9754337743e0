import { eq } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { login } from '@/lib/contract/login/endpoints';
import { signSession } from '@/lib/session/session';
import { users } from '@/server/account/tables';
import { forgetEndedSessions } from '@/server/front/ended-sessions';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let site: FastifyInstance;
beforeAll(async () => {
  gateway = await startGateway();
  site = fastify();
  forgetEndedSessions(site, gateway.database);
  site.get('/*', (request) => ({ cookie: request.headers.cookie ?? null }));
  gateway.clock.now = Date.now();
});
afterAll(async () => {
  await site.close();
  await gateway.close();
});

let serial = 0;
async function logIn() {
  const mobile = `135${String((serial += 1)).padStart(8, '0')}`;
  await gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  const { headers, data } = await gateway.call(login.quick, { mobile, captcha: gateway.codeFor(mobile) });
  const cookie = /yx_session_880012=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
  return { cookie, token: data.session?.accessToken ?? '', userId: Number(data.session?.userId) };
}
/** The cookies that the front passes on to the pages. */
const seenAt = async (url: string, cookie: string) =>
  (await site.inject({ url, headers: { cookie } })).json<{ cookie: string | null }>().cookie;

const guarded = [
  '/P012/my/orderList',
  '/P012/my/orderList?tab=all',
  '/P012/my/%6FrderList',
  '/P012/my/orderList.rsc',
  '/P012/my/hotelOrderDetail/1?_rsc=x',
];

test('a copied cookie opens no guarded page once its owner has logged out', async () => {
  const { cookie, token } = await logIn();
  const all = `a=1; ${cookie}; yx_channel=P012`;
  for (const path of guarded) expect([path, await seenAt(path, all)]).toEqual([path, all]);
  await gateway.call(login.unbind, {}, { token });
  for (const path of guarded) expect([path, await seenAt(path, all)]).toEqual([path, 'a=1; yx_channel=P012']);
});

test('nor in another spelling, nor behind a second one', async () => {
  const [{ cookie, token }, standing] = [await logIn(), await logIn()];
  await gateway.call(login.unbind, {}, { token });
  const spellings = [
    cookie.replace('=e', '=%65'),
    `a=1;${cookie}`,
    `yx_session_880012=x; ${cookie}`,
    `${standing.cookie}; ${cookie}`,
    `${cookie}; ${standing.cookie}`,
  ];
  for (const spelling of spellings) expect(await seenAt('/P012/my/setting', spelling)).not.toContain('yx_session');
});

test('nor once its owner was blocked; that of another session stays', async () => {
  const [blocked, other] = [await logIn(), await logIn()];
  await gateway.database.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.userId));
  expect(await seenAt('/P012/my/setting', blocked.cookie)).toBe('');
  expect(await seenAt('/P012/my/setting', other.cookie)).toBe(other.cookie);
});

test('a cookie that was signed for no session of ours is taken away too', async () => {
  const signed = await signSession(
    { sessionId: 'x', userId: '1', projectId: '880012', expireTime: Date.now() + 60_000 },
    gateway.services.secret,
  );
  expect(await seenAt('/P012/my/setting', `yx_session_880012=${signed}`)).toBe('');
});

test('open pages and broken addresses cost no look into the database, and its absence closes nothing', async () => {
  const { cookie, token } = await logIn();
  await gateway.call(login.unbind, {}, { token });
  const asked = jest.spyOn(gateway.database, 'select');
  for (const path of ['/P012/index', '/P012/hotel/details?id=1', '/%zz', '/P012/%zz', '/robots.txt', '/preview'])
    await seenAt(path, cookie);
  await seenAt('/P012/my/setting', 'yx_session_880012=forged');
  expect(asked).not.toHaveBeenCalled();
  asked.mockImplementation(() => {
    throw new Error('the database is away');
  });
  expect(await seenAt('/P012/my/setting', cookie)).toBe(cookie);
  asked.mockRestore();
});
