import fastify from 'fastify';
import { noticesTaken } from '@/server/platform/payment-figures';
import { observe } from '@/server/front/observation';

const TOKEN = 'a token of sixteen or more';
const thread = {
  ready: Promise.resolve(),
  answers: async () => true,
  port: () => undefined,
  close: async () => undefined,
  statistics: async () => ({ pages: 0, pageBytes: 0, lifetimes: 0 }),
};

async function ask(
  settings: Partial<Parameters<typeof observe>[1]['environment']>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const front = fastify();
  observe(front, {
    pool: undefined,
    thread,
    store: { statistics: () => ({ entries: 0, bytes: 0 }) },
    environment: { YUEXIANG_MODE: 'demo', METRICS_TOKEN: TOKEN, TRUST_PROXY: false, ...settings },
  });
  const { statusCode } = await front.inject({ url: '/metrics', headers, remoteAddress });
  await front.close();
  return statusCode;
}

test('the demo shows its figures to this machine, and to others with the token', async () => {
  expect(await ask({})).toBe(200);
  expect(await ask({}, {}, '192.0.2.1')).toBe(404);
  expect(await ask({}, { authorization: `Bearer ${TOKEN}` }, '192.0.2.1')).toBe(200);
  expect(await ask({}, { authorization: `Bearer ${TOKEN}x` }, '192.0.2.1')).toBe(404);
});

test('the figures name payments, notices and questions to banks, and what staff have to look into', async () => {
  const front = fastify();
  observe(front, {
    pool: undefined,
    thread,
    store: { statistics: () => ({ entries: 0, bytes: 0 }) },
    environment: { YUEXIANG_MODE: 'demo', METRICS_TOKEN: TOKEN, TRUST_PROXY: false },
  });
  noticesTaken.inc({ adapter: 'wechat-main', verdict: 'forged' });
  const { body } = await front.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  await front.close();
  expect(body).toContain('bank_notices_total{adapter="wechat-main",verdict="forged"} 1');
  expect(body).toContain('payment_incidents_open 0');
  expect(body).toContain('statement_differences_open 0');
  expect(body).toContain('bank_statements_missing 0');
  for (const name of ['payments_total', 'bank_asks_total']) expect(body).toContain(`# TYPE ${name} counter`);
});

test.each([{ YUEXIANG_MODE: 'production' }, { TRUST_PROXY: true }, { TRUST_PROXY: '127.0.0.1' }] as const)(
  'with %j a neighbour on loopback may be a proxy: it needs the token',
  async (settings) => {
    expect(await ask(settings)).toBe(404);
    expect(await ask(settings, { authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await ask({ ...settings, METRICS_TOKEN: undefined }, { authorization: 'Bearer ' })).toBe(404);
  },
);

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])('a neighbour that sends %s is a proxy', async (header) => {
  expect(await ask({}, { [header]: '203.0.113.7' })).toBe(404);
});
