import { connect, type Socket } from 'node:net';
import { type APIRequestContext, type APIResponse, expect, request as requests } from '@playwright/test';
import { test } from './fixtures';
import { METRICS_TOKEN } from '../playwright.config';
import { dataFolder } from './data-folder';
import { launchFilledInstance } from './instance';
import { openSession } from './log-in';
import { demoClassicHotelId } from '@/demo/base/fixtures';

const hotel = `/P012/hotel/details?id=${demoClassicHotelId}`;

/** A figure from /metrics, which asks for the token because this server trusts a proxy. */
async function metric(request: APIRequestContext, name: string): Promise<number> {
  const text = await (await request.get('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

test('a page lets its own inline scripts run and no others, and loads nothing from elsewhere', async ({ page }) => {
  const response = await page.goto(hotel);
  const policy = response?.headers()['content-security-policy'] ?? '';
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)] as const));
  expect(directives.get('script-src')).not.toContain("'unsafe-inline'");
  expect(directives.get('script-src')).not.toContain("'unsafe-eval'");
  expect(directives.get('script-src')?.filter((source) => source.startsWith("'sha256-")).length).toBeGreaterThan(0);
  expect(directives.get('default-src')).toEqual(["'self'"]);
});

test('a script that somebody smuggles into a page does not run', async ({ browser }) => {
  // In a context of its own: the browser rightly logs the refusal, and the fixture would fail the test for it.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(hotel);
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true });
        const script = document.createElement('script');
        script.textContent = 'document.title = "smuggled"';
        document.head.append(script);
      }),
  );
  expect(refused).toBe('script-src-elem');
  expect(await page.title()).not.toBe('smuggled');
  await context.close();
});

test('a page that has not changed is not sent again, whatever encoding it had', async ({ request }) => {
  const first = await request.get(hotel, { headers: { 'accept-encoding': 'br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  expect(first.headers().vary).toContain('Accept-Encoding');
  const tag = first.headers().etag ?? '';
  for (const encoding of ['br', 'gzip', 'identity']) {
    const again = await request.get(hotel, { headers: { 'if-none-match': tag, 'accept-encoding': encoding } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
  }
});

test('a guarded page that somebody has just opened stays closed to everybody else', async ({ page, playwright, baseURL }) => {
  await openSession(page, 'P012');
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  for (let round = 0; round < 3; round += 1) {
    expect((await page.request.get('/P012/my/setting')).status()).toBe(200);
    expect((await stranger.get('/P012/my/setting', { maxRedirects: 0 })).status()).toBe(307);
  }
  await stranger.dispose();
});

test('HEAD tells what GET would send', async ({ request }) => {
  const [head, get] = await Promise.all([request.head(hotel), request.get(hotel)]);
  for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy', 'cache-control']) {
    expect([name, head.headers()[name]]).toEqual([name, get.headers()[name]]);
  }
});

test('scripts are compressed before they are asked for, and kept for a year', async ({ request }) => {
  const html = await (await request.get(hotel)).text();
  const script = /"(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  expect(script).not.toBe('');
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(script, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers()).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const same = await request.get(script, { headers: { 'accept-encoding': encoding, 'if-none-match': answer.headers().etag ?? '' } });
    expect(same.status()).toBe(304);
  }
});

test('a document carries the words of its page’s scopes, and no others', async ({ request }) => {
  const said = { calendar: '"weekday0":', cities: '"hotCities":' };
  const saidIn = async (address: string) => {
    const html = await (await request.get(address)).text();
    return Object.entries(said).flatMap(([control, word]) => (html.includes(word) ? [control] : []));
  };
  expect(await saidIn('/P012/index')).toEqual(['calendar', 'cities']);
  expect(await saidIn(hotel)).toEqual(['calendar', 'cities']);
  expect(await saidIn('/P012/agreement/daikou')).toEqual([]);
});

test('asking for goods that do not exist leaves nothing behind', async ({ playwright }) => {
  test.slow();
  // On an instance of its own, because pages opened by other tests would be counted too.
  const product = await launchFilledInstance(dataFolder('e2e-unknown-goods'));
  const request = await playwright.request.newContext({ baseURL: product.address });
  try {
    await request.get(hotel);
    const names = ['page_cache_entries', 'page_cache_lifetimes', 'document_cache_entries'];
    const figures = () => Promise.all(names.map((name) => metric(request, name)));
    const before = await figures();
    expect(before.every(Number.isFinite)).toBe(true);
    for (let round = 0; round < 10; round += 1) {
      const asked = await Promise.all(
        Array.from({ length: 10 }, (_, index) => request.get(`/P012/hotel/details?id=unknown-${round}-${index}`)),
      );
      expect(asked.map((answer) => answer.status())).toEqual(asked.map(() => 404));
    }
    // A hundred pages were requested; fewer than twenty new entries can only be the channel's own pages.
    for (const [index, after] of (await figures()).entries()) expect.soft(after, names[index]).toBeLessThan((before[index] ?? 0) + 20);
  } finally {
    await request.dispose();
    await product.stop();
  }
});

test('what the door refuses is an envelope', async ({ request }) => {
  const unknown = await request.post('/api/distribution/nothing/here', { data: {} });
  expect([unknown.status(), (await unknown.json()).code]).toEqual([404, 'YX_404']);
  // Just over a megabyte: the server answers before the whole body has arrived.
  const large = await request.post('/api/distribution/home/tab', {
    headers: { 'content-type': 'application/json' },
    data: `"${'x'.repeat(1024 * 1024)}"`,
  });
  expect([large.status(), (await large.json()).code]).toEqual([413, 'YX_413']);
  const broken = await request.post('/api/distribution/user/authorize/api/quick/login', {
    headers: { 'content-type': 'application/json' },
    data: Buffer.from('{'),
  });
  expect([broken.status(), (await broken.json()).code]).toEqual([400, 'YX_400']);
});

test('one address that asks too much is told so, in an envelope; the others are not', async ({ baseURL }) => {
  // The server trusts its proxy to say who the client is (TRUST_PROXY).
  const greedy = await requests.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' } });
  const other = await requests.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.78' } });
  const left = Number((await greedy.get('/api/nothing')).headers()['x-ratelimit-remaining']);
  // On a slow machine the minute may end before the limit is reached, and a new one begins.
  let refused: APIResponse | undefined;
  for (let sent = 0; refused === undefined && sent < 3 * left; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => greedy.get('/api/nothing')));
    refused = answers.find((answer) => answer.status() === 429);
  }
  expect((await refused?.json())?.code).toBe('YX_429');
  expect((await other.get('/api/nothing')).status()).toBe(404);
  await Promise.all([greedy.dispose(), other.dispose()]);
});

test('a request keeps its id, and figures are not for strangers', async ({ request }) => {
  const answer = await request.get('/healthz', { headers: { 'x-request-id': 'partner-trace-0001' } });
  expect(answer.headers()['x-request-id']).toBe('partner-trace-0001');
  const forged = await request.get('/healthz', { headers: { 'x-request-id': 'a b' } });
  expect(forged.headers()['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect((await request.get('/metrics')).status()).toBe(404);
});

test('hosts that rehearse are kept out of search engines', async ({ request }) => {
  expect((await request.get(hotel)).headers()['x-robots-tag']).toBe('noindex');
  const live = await request.get(hotel, { headers: { host: 'shop.yuexiang.example' } });
  expect(live.headers()['x-robots-tag']).toBeUndefined();
});

test('an address of nobody is a page that says so, in every encoding', async ({ page, request, expectFailures }) => {
  expectFailures(404);
  for (const address of ['/P999/index', '/P012/a%0Ab', '/P012/nothing/here', '/P012/hotel/details?id=unknown']) {
    const texts = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const answer = await request.get(address, { headers: { 'accept-encoding': encoding } });
        expect([address, answer.status(), answer.headers()['content-encoding'] ?? 'identity']).toEqual([address, 404, encoding]);
        return answer.text();
      }),
    );
    for (const text of texts) expect(text, address).toMatch(/^<!DOCTYPE html>/);
    await page.goto(address);
    await expect(page.locator('[data-page-failure]:visible, main:visible').first(), address).toBeVisible();
    const back = page.getByRole('link', { name: '回到首页' });
    await expect(back, address).toBeVisible();
    // Its own sheets and the theme's tokens are there: a plain link is as high as its line.
    await expect.poll(async () => (await back.boundingBox())?.height, address).toBeGreaterThanOrEqual(44);
  }
});

test('five hundred requests that never end keep nobody from a page', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const sockets = await Promise.all(
    Array.from(
      { length: 520 },
      (_, index) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), '127.0.0.1', () => {
            socket.write(`${index % 2 ? 'GET' : 'POST'} /P012/index HTTP/1.1\r\nhost: shop\r\ncontent-length: 100\r\n\r\nx`, () =>
              resolve(socket),
            );
          });
          socket.on('error', reject).resume();
        }),
    ),
  );
  for (const address of ['/P021/login', '/P022/index', '/healthz'])
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  for (const socket of sockets) socket.destroy();
});

test('an address that is no path leads nowhere else, and every answer is guarded alike', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const answerTo = (line: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${line} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`));
      socket
        .on('data', (chunk) => {
          text += chunk.toString('latin1');
        })
        .on('close', () => resolve(text))
        .on('error', reject);
    });
  expect(await answerTo('GET http://evil.example/index')).toMatch(/^HTTP\/1\.1 307[\s\S]*location: \/P012\/index\r\n/i);
  expect(await answerTo('GET *')).toMatch(/^HTTP\/1\.1 400 /);
  for (const line of ['OPTIONS *', 'TRACE /P012/index', 'PUT /P012/index'])
    expect(await answerTo(line)).toMatch(/^HTTP\/1\.1 405 [\s\S]*allow: GET, HEAD\r\n/i);
  for (const address of ['/%zz', '/healthz', '/api/nothing', '/P012/index']) {
    expect((await request.get(address, { maxRedirects: 0 })).headers(), address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
  }
  const broken = await request.get('/P012/index', { headers: { rsc: '1', 'next-router-state-tree': '%5B%22x' } });
  expect(broken.status()).toBe(200);
});
