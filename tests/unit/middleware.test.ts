import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { channels } from '@/lib/channel/registry';
import { safeReturnPath } from '@/lib/kernel/url';
import { routes } from '@/lib/routing/routes';
import { sessionCookieName, signSession } from '@/lib/session/session';
import { middleware } from '@/middleware';
import { middlewareRunsFor } from '../structure/next-matcher';
import { isFailure, isLetThrough, isMissing, placeOf, shown, SITE, visit } from './middleware-visit';

const secret = 'a secret of this test, long enough';
beforeAll(() => {
  process.env.SESSION_SECRET = secret;
});

const token = (change: Partial<{ projectId: string; expireTime: number }> = {}, key = secret) =>
  signSession({ sessionId: 's1', userId: 'u1', projectId: '880012', expireTime: Date.now() + 60_000, ...change }, key);

describe('the channel', () => {
  test.each([
    ['/', {}, '/P012/index'],
    ['/P012', {}, '/P012/index'],
    ['/index', {}, '/P012/index'],
    ['/hotel/details?id=H1&from=a%26b', {}, '/P012/hotel/details?id=H1&from=a%26b'],
    ['/p069/index', {}, '/P069/index'],
    ['/MM/login', {}, '/mm/login'],
    ['/%50012/index', {}, '/P012/index'],
    ['/index?p=P020', {}, '/P020/index?p=P020'],
    ['/index?p=p020', { yx_channel: 'P030' }, '/P020/index?p=p020'],
    ['/P012/index?p=mm&x=1', {}, '/mm/index?p=mm&x=1'],
    ['/index', { yx_channel: 'P030' }, '/P030/index'],
    ['/index?p=P011', { yx_channel: 'P030' }, '/P030/index?p=P011'],
    ['/index', { yx_channel: 'P999' }, '/P012/index'],
  ])('%s with %j goes to %s', async (path, cookies, place) => {
    const response = await visit(path, cookies);
    expect(response.status).toBe(307);
    expect(placeOf(response)).toBe(place);
  });

  test('a p of the same channel, or of none, stays where it is', async () => {
    for (const path of ['/P012/index?p=P012', '/P012/index?p=p012', '/P012/index?p=P011', '/P012/index?p=', '/mm/index?p=mm']) {
      expect(isLetThrough(await visit(path))).toBe(true);
    }
  });

  test('a segment shaped like a code that nobody registered is the error page, not a redirect', async () => {
    for (const path of ['/P011', '/P011/index', '/p070/index', '/P999/my/orderList', '/P011/index?p=P012', '/%50011/index']) {
      const response = await visit(path, { yx_channel: 'P030' });
      expect(shown(response)).toBe(path.endsWith('p=P012') ? '/P012/missing' : '/P030/missing');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('the error page has no channel in its address and is shown in that of its visitor, for nobody else to keep', async () => {
    for (const [path, cookies, place] of [
      ['/error', { yx_channel: 'P020' }, '/P020/error'],
      ['/error', { yx_channel: 'mm' }, '/mm/error'],
      ['/error', {}, '/P012/error'],
      ['/error?p=P069', { yx_channel: 'P020' }, '/P069/error'],
      ['/error', { yx_channel: 'P999' }, '/P012/error'],
      ['/error/x', { yx_channel: 'P020' }, '/P020/missing'],
      ['/P020/%zz', {}, '/P020/missing'],
    ] as const) {
      const response = await visit(path, cookies);
      expect({ path, shown: shown(response) }).toEqual({ path, shown: place });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('a path that nothing can be called by is the error page, not an error', async () => {
    for (const path of [
      '/P012/my/fqa/x%',
      '/P012/%zz',
      '/%',
      '/P012/my/fqa/%ff',
      '/P012/my/fqa/a%00b',
      '/error/my/fqa/x%',
      '/index%0d%0aSet-Cookie:x=1',
    ]) {
      expect({ path, missing: isMissing(await visit(path)) }).toEqual({ path, missing: true });
    }
  });

  test('is remembered wherever the middleware runs, and not set again', async () => {
    expect((await visit('/index?p=P020')).cookies.get('yx_channel')).toMatchObject({ value: 'P020', sameSite: 'lax', secure: true });
    expect((await visit('/P033/index?p=P033')).cookies.get('yx_channel')?.value).toBe('P033');
    expect((await visit('/P033/index?p=P033', { yx_channel: 'P033' })).cookies.get('yx_channel')).toBeUndefined();
  });

  test('is remembered over TLS alone in production, also where a proxy does not say that there is any', async () => {
    const plain = () => middleware(new NextRequest('http://shop.example/index?p=P020'));
    expect((await plain()).cookies.get('yx_channel')?.secure).toBeFalsy();
    process.env.YUEXIANG_MODE = 'production';
    const { secure } = (await plain()).cookies.get('yx_channel') ?? {};
    delete process.env.YUEXIANG_MODE;
    expect(secure).toBe(true);
  });

  test('paths that take no channel are left alone', async () => {
    for (const path of ['/api/x', '/preview', '/preview/activity/test?p=P020', '/_next/x', '/pictures/x', '/sandbox/sms', '/robots.txt']) {
      expect(isLetThrough(await visit(path))).toBe(true);
    }
  });
});

describe('a private parameter', () => {
  const secrets = 'encryptToken=S3&token=S3&access_token=S3&mobile=S3&code=S3&state=S3';

  test.each([
    [`/index?${secrets}&id=1`, {}, '/P012/index?id=1'],
    [`/P012/index?${secrets}&p=P020`, {}, '/P020/index?p=P020'],
    [`/?${secrets}`, { yx_channel: 'P030' }, '/P030/index'],
    [`/login?${secrets}&type=back`, {}, '/P012/login?type=back&encryptToken=S3&code=S3&state=S3'],
    ['/P012/loginChannel?encryptToken=S3&p=P020', {}, '/P020/loginChannel?p=P020&encryptToken=S3'],
    [`/P012/my/orderList?${secrets}&tab=all`, {}, '/P012/login?returnTo=%2FP012%2Fmy%2ForderList%3Ftab%3Dall&encryptToken=S3'],
    ['/my/setting?p=P010&encryptToken=S3', {}, '/P010/login?returnTo=%2FP010%2Fmy%2Fsetting%3Fp%3DP010&encryptToken=S3'],
    ['/P012/my/setting?code=S3&state=S3&ticket=S3', {}, '/P012/login?returnTo=%2FP012%2Fmy%2Fsetting'],
    ['/cashier?orderNo=1&code=S3&state=S3&ticket=S3', {}, '/P012/login?returnTo=%2FP012%2Fcashier%3ForderNo%3D1'],
    ['/P012/out/cashier?ticket=S3&from=app', {}, '/P012/login?returnTo=%2FP012%2Fout%2Fcashier%3Ffrom%3Dapp&ticket=S3'],
    ['/out/cashier?ticket=S3&p=P010', {}, '/P010/login?returnTo=%2FP010%2Fout%2Fcashier%3Fp%3DP010&ticket=S3'],
    ['/out/buyCard/black?ticket=S3&token=S3&p=P010', {}, '/P010/out/buyCard/black?p=P010&ticket=S3'],
    ['/bank/member?authCode=S3&token=S3&p=P010', {}, '/P010/bank/member?p=P010&authCode=S3'],
    ['/P012/bank/hotels?authCode=S3&p=P010', {}, '/P010/bank/hotels?p=P010'],
    ['/login?returnTo=%2FP012%2Fmy%2Fsetting%3Ftoken%3DS3', {}, '/P012/login?returnTo=%2FP012%2Fmy%2Fsetting'],
  ])('%s with %j is handed to nobody but the page that takes it: %s', async (path, cookies, place) => {
    expect(placeOf(await visit(path, cookies))).toBe(place);
  });
});

test('WeChat’s answer arrives at the cashier, in the channel that was meant, and at no page beside it', async () => {
  const cookies = { [sessionCookieName('880012')]: await token(), yx_channel: 'P012' };
  const answer = 'orderNo=1&code=S3&state=S3&mobile=S3';
  expect(placeOf(await visit(`/cashier?${answer}`, cookies))).toBe('/P012/cashier?orderNo=1&code=S3&state=S3');
  expect(placeOf(await visit(`/bindCard/cashier?${answer}`, cookies))).toBe('/P012/bindCard/cashier?orderNo=1');
  expect(isLetThrough(await visit(`/P012/cashier?${answer}`, cookies))).toBe(true);
});

describe('the guard', () => {
  const guarded = Object.entries<{ access: string; channel?: false }>(routes)
    .filter(([, row]) => row.access === 'login' && row.channel !== false)
    .map(([name]) => `/P012${name.replace(/\{\w+\}/g, 'X1')}`);

  test('sends a visitor of every guarded page to the login of the channel, with the way back', async () => {
    for (const path of guarded) {
      const place = new URL(placeOf(await visit(`${path}?tab=all&p=P012`)), SITE);
      expect(place.pathname).toBe('/P012/login');
      expect(safeReturnPath(place.searchParams.get('returnTo'))).toBe(`${path}?tab=all&p=P012`);
    }
  });

  test('lets in whoever has a session of this channel', async () => {
    const cookies = { [sessionCookieName('880012')]: await token(), yx_channel: 'P012' };
    for (const path of guarded) expect({ path, in: isLetThrough(await visit(path, cookies)) }).toEqual({ path, in: true });
  });

  test.each([
    ['forged', () => token({}, 'another secret of this test, long as well')],
    ['expired', () => token({ expireTime: Date.now() - 1000 })],
    ["another channel's", () => token({ projectId: '880013' })],
    ['garbage', async () => 'x.y.z'],
  ])('does not let in a session that is %s', async (_, make) => {
    const response = await visit('/P012/my/orderList', { [sessionCookieName('880012')]: await make() });
    expect(placeOf(response)).toBe('/P012/login?returnTo=%2FP012%2Fmy%2ForderList');
  });

  test('reads a guarded path through its encodings', async () => {
    for (const path of [
      '/P012/my/%6FrderList',
      '/P012/my%2ForderList',
      '/P012/%6Dy/orderList',
      '/P012/my/hotelOrderDetail/a%2fb',
      '/P012/my/hotelOrderDetail/a%2Fb%2fc',
    ]) {
      expect(placeOf(await visit(path))).toContain('/P012/login?returnTo=');
    }
  });

  test('asks the remembered channel about a guarded page without a channel', async () => {
    const hasOrder = '/order/invoice/hasOrder';
    expect(placeOf(await visit(hasOrder, { yx_channel: 'P013' }))).toBe(`/P013/login?returnTo=${encodeURIComponent(hasOrder)}`);
    expect(placeOf(await visit(hasOrder))).toBe(`/P012/login?returnTo=${encodeURIComponent(hasOrder)}`);
    const answer = await visit(hasOrder, { yx_channel: 'P012', [sessionCookieName('880012')]: await token() });
    expect([shown(answer), answer.headers.get('cache-control')]).toEqual([`/P012${hasOrder}`, 'private, no-store']);
    expect(placeOf(await visit(hasOrder, { yx_channel: 'P013', [sessionCookieName('880012')]: await token() }))).toContain('/P013/login');
  });

  test('lets nobody in when there is no secret to tell a session by', async () => {
    const cookies = { [sessionCookieName('880012')]: await token() };
    delete process.env.SESSION_SECRET;
    expect(placeOf(await visit('/P012/my/orderList', cookies))).toContain('/P012/login');
    process.env.SESSION_SECRET = secret;
  });
});

describe('10 000 random and hostile paths', () => {
  const pieces = fc.constantFrom(
    ...Object.keys(routes),
    '/',
    '//',
    '///',
    '\\',
    '/..',
    '/.',
    '/%2e%2e',
    '%2f',
    '%5c',
    '%252f',
    '%00',
    '%0d%0aSet-Cookie:x=1',
    '%',
    '%zz',
    '@',
    ':',
    ':443',
    ';',
    '/evil.example',
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/P012',
    '/p012',
    '/P011',
    '/P0',
    '/mm',
    '/MM',
    '/login',
    '/api',
    '/_next/data/x',
    '/error',
    '/preview',
    '/index.rsc',
    '.json',
    '/外滩',
    '/\u0000',
    '/ ',
    '/__proto__',
    '/constructor',
  );
  const query = fc.constantFrom(
    '',
    '?p=P012',
    '?p=p033',
    '?p=P011',
    '?p=',
    '?p=//evil.example',
    '?p=__proto__',
    '?p=P012&p=P013',
    '?P=P013',
    '?returnTo=//evil.example',
    '?p=%',
    '?p=mm%0d%0a',
    '?p=../..',
    '?_rsc=1',
    '?x=%E5%A4%96&p=P069',
    '?p[]=P013',
  );
  const remembered = fc.constantFrom(undefined, 'P030', 'mm', 'P011', '//evil.example', '', 'constructor', '../..', 'P012\u00e9');
  const path = fc.oneof(
    fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom(...channels.map(({ slug }) => `/${slug}`)), fc.array(pieces, { maxLength: 3 }))
      .map(([slug, parts]) => slug + parts.join('')),
    fc.webPath(),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

  test('none loops, none leaves the site, none breaks', async () => {
    await fc.assert(
      fc.asyncProperty(path, query, remembered, async (first, search, code) => {
        let cookies: Record<string, string> = code === undefined ? {} : { yx_channel: encodeURIComponent(code) };
        // A server receives only a request target, so the address is always on its own host.
        let address = `${SITE}/${first.replace(/^\//, '')}${first.includes('?') || first.includes('#') ? '' : search}`;
        if (!URL.canParse(address)) return;
        for (let hop = 0; ; hop++) {
          expect(hop).toBeLessThan(4);
          const url = new URL(address);
          expect(url.origin).toBe(SITE);
          if (!middlewareRunsFor(url)) return;
          const response = await visit(url.href.slice(SITE.length), cookies);
          const location = response.headers.get('location');
          if (location === null) return expect(isLetThrough(response) || isFailure(response)).toBe(true);
          expect(response.status).toBe(307);
          expect(location.replace(SITE, '')).toMatch(/^\/(P\d{3}|mm)\/[^/]/);
          expect(location).not.toMatch(/[\r\n]/);
          const place = new URL(location, url);
          const back = place.searchParams.get('returnTo');
          if (/\/login$/.test(place.pathname) && place.pathname !== url.pathname && back)
            expect(safeReturnPath(back) ?? '/').toMatch(/^\/(?!\/)/);
          cookies = { ...cookies, ...Object.fromEntries(response.cookies.getAll().map(({ name, value }) => [name, value])) };
          address = place.href;
        }
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);
});
