import { createServer, request as ask } from 'node:http';
import path from 'node:path';
import { demoCityCode, demoClassicHotelId } from '@/demo/base/fixtures';
import { freePort } from '../tests/free-port';
import { dataFolder } from './data-folder';
import { expect, test } from './fixtures';
import { type Instance, launchInstance } from './instance';

/** A proxy before the gateway: `away` makes every call fail with 503, `broken` makes calls whose path contains it fail with 500. */
async function gatewayBehindSwitch(gateway: string) {
  const state: { away: boolean; broken: string } = { away: false, broken: '' };
  const server = createServer((request, response) => {
    const isBroken = state.broken !== '' && (request.url ?? '').includes(state.broken);
    if (state.away || isBroken) {
      request.resume();
      response
        .writeHead(state.away ? 503 : 500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ code: state.away ? 'YX_503' : 'YX_500', desc: '', data: null }));
      return;
    }
    request.pipe(
      ask(new URL(request.url ?? '', gateway), { method: request.method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    state,
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test.describe('while the gateway is away', () => {
  test.describe.configure({ mode: 'serial' });
  let gateway: Awaited<ReturnType<typeof gatewayBehindSwitch>>;
  let storefront: Instance;

  test.beforeAll(async ({}, { project }) => {
    test.setTimeout(120_000);
    gateway = await gatewayBehindSwitch(project.use.baseURL ?? '');
    storefront = await launchInstance({
      PORT: String(await freePort()),
      DATA_DIR: dataFolder('e2e-outage'),
      GATEWAY_URL: `${gateway.address}/api`,
      PAY_GATEWAY_URL: `${gateway.address}/api/pay`,
      NODE_OPTIONS: `--require=${path.resolve('e2e/pages-grow-old.cjs')}`,
    });
  });
  test.afterAll(async () => {
    await storefront.stop();
    gateway.close();
  });
  test.beforeEach(() => Object.assign(gateway.state, { away: false, broken: '' }));

  const open = (address: string) => fetch(`${storefront.address}${address}`, { headers: { accept: 'text/html' } });
  const hotel = `hotel/details?id=${demoClassicHotelId}`;

  test('a page that was made before is shown as it was, as often as it is asked for', async () => {
    for (const address of ['/P012/index', `/P012/${hotel}`, `/P012/search/hotelSearch?cityCode=${demoCityCode}`]) {
      gateway.state.away = false;
      const before = await (await open(address)).text();
      gateway.state.away = true;
      for (let round = 0; round < 3; round += 1) {
        const answer = await open(address);
        expect([address, answer.status, (await answer.text()) === before]).toEqual([address, 200, true]);
      }
    }
  });

  test('a page that was not says so in the language of its channel, and is whole when the gateway is back', async () => {
    for (const [slug, words] of [
      ['P013', '服务繁忙，请稍后再试'],
      ['P069', 'lang="en"'],
    ] as const) {
      for (const address of [`/${slug}/index`, `/${slug}/${hotel}`, `/${slug}/search/hotelSearch?cityCode=${demoCityCode}`]) {
        gateway.state.away = true;
        const answer = await open(address);
        expect([address, answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
          address,
          503,
          '3',
          'private, no-store',
        ]);
        expect(await answer.text()).toContain(words);
        gateway.state.away = false;
        const back = await open(address);
        expect([address, back.status, back.headers.get('x-nextjs-cache')]).toEqual([address, 200, 'MISS']);
      }
    }
  });

  test('a page that can do without a broken call is shown, and not kept until the call is mended', async () => {
    gateway.state.broken = '/home/tab';
    const lacking = await open('/P014/index');
    expect([lacking.status, lacking.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const lackingBytes = (await lacking.text()).length;
    gateway.state.broken = '';
    const whole = await open('/P014/index');
    expect(whole.headers.get('x-nextjs-cache')).toBe('MISS');
    expect((await whole.text()).length).toBeGreaterThan(lackingBytes);
  });
});
