import { createHash } from 'node:crypto';
import { account } from '@/lib/contract/account/endpoints';
import { login } from '@/lib/contract/login/endpoints';
import { officialAccounts } from '@/server/platform/ports/wechat/official-account';
import { signatureOf } from '@/server/platform/ports/wechat/js-sdk';
import { registerWechatSandbox } from '@/demo/wechat/sandbox-pages';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ register: registerWechatSandbox });
});
afterAll(() => gateway.close());

const projectId = '880012';
let serial = 0;
const newMobile = (): string => `136${String((serial += 1)).padStart(8, '0')}`;
const exchange = (authCode: string, options = {}) => gateway.call(login.wechatUnion, { authCode, projectId }, options);

async function bind(mobile: string, bindTicket: string) {
  await gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  return gateway.call(login.quick, { mobile, captcha: gateway.codeFor(mobile), bindTicket });
}

/** Resolves once a call waits for a row that another transaction holds. */
async function untilBlocked(): Promise<void> {
  const blocked = 'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
  while ((await gateway.pool.query(blocked)).rowCount === 0);
}

test('an unknown identity is asked for a mobile, and known from then on', async () => {
  const first = await exchange('sandbox-alice-1');
  expect(first.data).toMatchObject({ loginCode: '2', session: null });
  const bound = await bind(newMobile(), first.data.bindTicket ?? '');
  expect(bound.data.loginCode).toBe('1');
  const again = await exchange('sandbox-alice-2');
  expect(again.data).toMatchObject({ loginCode: '1', bindTicket: null, session: { userId: bound.data.session?.userId } });
});

test('a code is exchanged once, also when it comes twice at the same moment', async () => {
  const answers = await Promise.all([exchange('sandbox-bob-1'), exchange('sandbox-bob-1')]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['1', 'YX_1002']);
  expect((await exchange('sandbox-bob-1')).code).toBe('YX_1002');
});

test('a code that WeChat does not know is refused', async () => {
  for (const code of ['forged', 'sandbox-', 'sandbox-ALICE-1', "'; drop table users --"])
    expect((await exchange(code)).code).toBe('YX_1002');
});

test("a project that is not the channel's is refused", async () => {
  expect((await exchange('sandbox-carol-1', { channel: 'P020' })).code).toBe('YX_400');
});

test('a bind ticket ties once; used again, the login stands and nothing is tied', async () => {
  const { data } = await exchange('sandbox-dora-1');
  const ticket = data.bindTicket ?? '';
  const owner = await bind(newMobile(), ticket);
  const second = await bind(newMobile(), ticket);
  expect(second.data.loginCode).toBe('1');
  expect((await exchange('sandbox-dora-2')).data.session?.userId).toBe(owner.data.session?.userId);
});

test('a bind ticket ends after a quarter of an hour', async () => {
  const { data } = await exchange('sandbox-erin-1');
  gateway.clock.pass(15 * 60_000);
  await bind(newMobile(), data.bindTicket ?? '');
  expect((await exchange('sandbox-erin-2')).data.loginCode).toBe('2');
});

test('a mobile that changes while its code is being used leaves WeChat tied to nobody', async () => {
  const mobile = newMobile();
  const { userId } = await gateway.loginAs(mobile);
  const bindTicket = (await exchange('sandbox-gina-1')).data.bindTicket ?? '';
  gateway.clock.pass(11 * 60_000);
  await gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  const changing = await gateway.pool.connect();
  try {
    await changing.query('begin');
    await changing.query('select from users where id = $1 for no key update', [userId]);
    await changing.query('delete from wechat_identities where user_id = $1', [userId]);
    const entering = gateway.call(login.quick, { mobile, captcha: gateway.codeFor(mobile), bindTicket });
    await untilBlocked();
    await changing.query('update users set mobile = $2 where id = $1', [userId, newMobile()]);
    await changing.query('commit');
    expect((await entering).data.loginCode).toBe('0');
  } finally {
    changing.release();
  }
  expect((await exchange('sandbox-gina-2')).data.loginCode).toBe('2');
});

test('logging out unties WeChat', async () => {
  const { data } = await exchange('sandbox-fay-1');
  const bound = await bind(newMobile(), data.bindTicket ?? '');
  const token = bound.data.session?.accessToken ?? '';
  await gateway.call(login.unbind, {}, { token });
  expect((await gateway.call(account.tokenInfo, {}, { token })).code).toBe('ERR_401');
  expect((await exchange('sandbox-fay-2')).data.loginCode).toBe('2');
});

test('WeChat being away is said as such', async () => {
  const away = await startGateway({
    services: {
      wechat: {
        exchange: () => Promise.reject(new DOMException('too slow', 'TimeoutError')),
        sign: async () => undefined,
        authorizationUrl: () => undefined,
        payerAuthorizationUrl: () => undefined,
        payer: () => Promise.reject(new DOMException('too slow', 'TimeoutError')),
      },
    },
  });
  try {
    expect((await away.call(login.wechatUnion, { authCode: 'x', projectId })).code).toBe('YX_503');
    expect((await away.call(login.wechatConfig, { projectId, url: 'http://localhost/P012/index' })).code).toBe('YX_404');
  } finally {
    await away.close();
  }
});

test("a page of this site is signed without its fragment; another site's page is not", async () => {
  const sign = (url: string) => gateway.call(login.wechatConfig, { projectId, url });
  const { data } = await sign('http://localhost:80/P012/index?p=P012#part');
  expect(data).toMatchObject({ appId: 'sandbox880012', authUrl: expect.stringContaining('/sandbox/wechat/authorize?redirect_uri=') });
  expect(data.signature).toBe(signatureOf('sandbox', data.nonceStr, data.timestamp, 'http://localhost:80/P012/index?p=P012'));
  for (const url of [
    'http://evil.example/P012',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'javascript:alert(1)',
    '/P012/index',
    '',
  ]) {
    expect((await sign(url)).code).toBe('YX_400');
  }
});

test('where the public origin is known, a forged Host is not this site', async () => {
  const known = await startGateway({ services: { siteOrigin: 'https://shop.example' } });
  try {
    const sign = async (url: string) => (await known.call(login.wechatConfig, { projectId, url })).code;
    expect(await sign('http://localhost:80/P012/index')).toBe('YX_400');
    expect(await sign('https://shop.example/P012/index')).toBe('1');
  } finally {
    await known.close();
  }
});

test("the signature is WeChat's own example", () => {
  // The example in appendix 1 of the JS-SDK documentation, developers.weixin.qq.com.
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
  expect(signatureOf(ticket, 'Wm3WZYTPz0wzccnW', 1414587457, 'http://mp.weixin.qq.com?params=value')).toBe(
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  );
});

test("the sandbox's page sends people back to this site only", async () => {
  const ask = (address: string) =>
    gateway.app.inject({ url: `/sandbox/wechat/authorize/as/alice?redirect_uri=${encodeURIComponent(address)}&state=s1` });
  const good = await ask('http://localhost:80/P012/login?a=1');
  expect(good.statusCode).toBe(302);
  expect(good.headers.location).toMatch(/^\/P012\/login\?a=1&code=sandbox-alice-[\da-f]{16}&state=s1$/);
  for (const address of [
    'http://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'http://localhost:80//evil.example',
    'javascript:alert(1)',
    'http://a@localhost:80/',
  ]) {
    expect((await ask(address)).statusCode).toBe(400);
  }
  const page = await gateway.app.inject({
    url: `/sandbox/wechat/authorize?redirect_uri=%2FP012%2Flogin&state=${encodeURIComponent('"><script>alert(1)</script>')}`,
  });
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

describe('an official account', () => {
  const settings = { '880012': { appId: 'wx1', secret: 'hush' } };

  test('ticket and token are fetched once for many who ask, and again before they end', async () => {
    let now = 1_800_000_000_000;
    const asked: string[] = [];
    const port = officialAccounts(
      settings,
      () => now,
      async (url) => {
        asked.push(url.pathname);
        return url.pathname.endsWith('getticket')
          ? { errcode: 0, errmsg: 'ok', ticket: 't', expires_in: 7200 }
          : { access_token: 'a', expires_in: 7200 };
      },
    );
    const [signed] = await Promise.all(Array.from({ length: 5 }, () => port.sign('880012', 'https://shop.example/a#b')));
    expect(asked).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket']);
    expect(signed?.signature).toBe(
      createHash('sha1')
        .update(`jsapi_ticket=t&noncestr=${signed?.nonceStr}&timestamp=1800000000&url=https://shop.example/a`)
        .digest('hex'),
    );
    now += 7200_000 - 300_000 + 1;
    await port.sign('880012', 'https://shop.example/a');
    expect(asked).toHaveLength(4);
    expect(await port.sign('880099', 'https://shop.example/a')).toBeUndefined();
  });

  test('a used code is no identity, a failure of WeChat is a failure, and the secret is in no message', async () => {
    const answering = (answer: unknown) => officialAccounts(settings, Date.now, async () => answer);
    expect(await answering({ errcode: 40163, errmsg: 'code been used' }).exchange('880012', 'c')).toBeUndefined();
    await expect(answering({ errcode: -1, errmsg: 'system error' }).exchange('880012', 'c')).rejects.toThrow(/^(?!.*hush).*-1/);
    await expect(answering({ errcode: 40001 }).sign('880012', 'https://shop.example/')).rejects.toThrow(/^(?!.*hush).*40001/);
    expect(await answering({ access_token: 'a', openid: 'o', unionid: 'u', scope: 'snsapi_base' }).exchange('880012', 'c')).toEqual({
      appId: 'wx1',
      openId: 'o',
      unionId: 'u',
      nickname: '',
      portrait: '',
    });
  });

  test('the authorization address carries what WeChat needs, and a state of its own each time', () => {
    const port = officialAccounts(settings, Date.now);
    const address = new URL(port.authorizationUrl('880012', 'https://shop.example/P012/login?a=1') ?? '');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      appid: 'wx1',
      redirect_uri: 'https://shop.example/P012/login?a=1',
      response_type: 'code',
      scope: 'snsapi_userinfo',
      connect_redirect: '1',
    });
    expect(address.hash).toBe('#wechat_redirect');
    expect(port.authorizationUrl('880012', 'x')).not.toBe(port.authorizationUrl('880012', 'x'));
  });

  test('a payer is authorized silently under the project’s own appid, and at no other', async () => {
    const own = { appId: 'wx1', secret: 'hush', miniProgram: { appId: 'wx2', secret: 'hush too', page: '/pages/pay/index' } };
    const asked: string[] = [];
    const port = officialAccounts(
      { '880012': { ...own, api: 'http://127.0.0.1:1/x', open: 'http://127.0.0.1:2' } },
      Date.now,
      async (url) => {
        asked.push(url.href);
        return url.pathname.endsWith('jscode2session')
          ? { openid: 'oMini', session_key: 'k' }
          : { access_token: 'a', openid: 'oOfficial', scope: 'snsapi_base' };
      },
    );
    const address = new URL(port.payerAuthorizationUrl('880012', 'wx1', 'https://shop.example/P012/cashier?orderNo=1') ?? '');
    expect(address.origin).toBe('http://127.0.0.1:2');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ appid: 'wx1', scope: 'snsapi_base' });
    expect(port.payerAuthorizationUrl('880012', 'wx2', 'https://shop.example/P012/cashier?orderNo=1')).toMatch(
      /^\/pages\/pay\/index\?login=1&state=\w+&back=https%3A%2F%2Fshop\.example%2FP012%2Fcashier%3ForderNo%3D1$/,
    );
    expect(port.payerAuthorizationUrl('880012', 'wx3', 'https://shop.example/')).toBeUndefined();
    expect(port.payerAuthorizationUrl('880013', 'wx1', 'https://shop.example/')).toBeUndefined();
    expect(await port.payer('880012', 'wechat', 'c1')).toEqual({ appId: 'wx1', openId: 'oOfficial' });
    expect(await port.payer('880012', 'miniProgram', 'c2')).toEqual({ appId: 'wx2', openId: 'oMini' });
    expect(asked).toEqual([
      'http://127.0.0.1:1/x/sns/oauth2/access_token?appid=wx1&secret=hush&code=c1&grant_type=authorization_code',
      'http://127.0.0.1:1/x/sns/jscode2session?appid=wx2&secret=hush+too&js_code=c2&grant_type=authorization_code',
    ]);
  });
});
