import fastify, { type FastifyInstance } from 'fastify';
import { login } from '@/lib/contract/login/endpoints';
import { account } from '@/lib/contract/account/endpoints';
import { forgetEndedSessions } from '@/server/front/ended-sessions';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let site: FastifyInstance;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.clock.now = Date.now();
  site = fastify();
  forgetEndedSessions(site, gateway.database);
  site.get('/*', (request) => ({ cookie: request.headers.cookie ?? '' }));
});
afterAll(async () => {
  await site.close();
  await gateway.close();
});

let serial = 0;
async function logIn() {
  const mobile = `136${String((serial += 1)).padStart(8, '0')}`;
  await gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  const { headers, data } = await gateway.call(login.quick, { mobile, captcha: gateway.codeFor(mobile) });
  return { cookie: /yx_session_880012=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '', token: data.session?.accessToken ?? '', data };
}
const silent = (byCookie: boolean, cookie: string) => gateway.call(login.silent, byCookie ? { byCookie } : {}, { headers: { cookie } });

test('a page that has lost its token is given back the session of its cookie, and no second one', async () => {
  const { cookie, token, data } = await logIn();
  const returned = await silent(true, `yx_channel=P012; ${cookie}`);
  expect(returned.data).toMatchObject({ loginCode: '1', session: { accessToken: token, userId: data.session?.userId } });
  expect((await gateway.call(account.tokenInfo, {}, { token })).code).toBe('1');
});

test('nobody is given a session who has no cookie of this shop, an ended one, two, or does not ask for it', async () => {
  const [first, second] = [await logIn(), await logIn()];
  await gateway.call(login.unbind, {}, { token: first.token });
  for (const [asks, cookie] of [
    [true, ''],
    [true, first.cookie],
    [true, second.cookie.slice(0, -2)],
    [true, `${second.cookie}; ${second.cookie}`],
    [true, second.cookie.replace('880012', '880013')],
    [false, second.cookie],
  ] as const)
    expect((await silent(asks, cookie)).data).toMatchObject({ loginCode: '0', session: null });
});

describe('a part of a guarded page', () => {
  const seen = async (headers: Record<string, string>, url = '/P012/my/orderList') =>
    (await site.inject({ url, headers })).json<{ cookie: string }>().cookie;

  test('is opened by the token where the browser sends no cookie', async () => {
    const { token } = await logIn();
    expect(await seen({ rsc: '1', 'access-token': token })).toMatch(/^yx_session_880012=\S+$/);
    expect(await seen({ rsc: '1', 'access-token': token, cookie: 'a=1' })).toMatch(/^a=1; yx_session_880012=\S+$/);
  });

  test('is not opened by a token that has ended, of a visitor, of another channel, nor a whole page by any', async () => {
    const { token } = await logIn();
    expect(await seen({ 'access-token': token })).toBe('');
    expect(await seen({ rsc: '1', 'access-token': '-01' })).toBe('');
    expect(await seen({ rsc: '1', 'access-token': token }, '/P013/my/orderList')).toBe('');
    expect(await seen({ rsc: '1', 'access-token': token }, '/P012/index')).toBe('');
    await gateway.call(login.unbind, {}, { token });
    expect(await seen({ rsc: '1', 'access-token': token })).toBe('');
  });
});
