import fastify, { type FastifyInstance } from 'fastify';
import { readEnvironment } from '@/server/platform/environment';
import { limitRequests } from '@/server/front/limits';
import { addressOf, ipOf, LOCAL_PROXY, OWN_MACHINE } from '@/server/call/address';

const MOST = 10;
const fronts: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(fronts.splice(0).map((front) => front.close()));
});

async function start(TRUST_PROXY: string) {
  const environment = readEnvironment({ NODE_ENV: 'test', RATE_LIMIT: String(MOST), TRUST_PROXY });
  const said: string[] = [];
  const front = fastify({
    trustProxy: environment.TRUST_PROXY,
    logger: { level: 'warn', stream: { write: (line: string) => void said.push(line) } },
  });
  fronts.push(front);
  await limitRequests(front, environment);
  front.get('/', () => 'here');
  front.post('/api/pay/notify/:adapter', () => 'taken');
  /** How many of `count` calls were not refused. */
  const letIn = async (count: number, of: (index: number) => { remoteAddress: string; headers?: Record<string, string> }) => {
    let answered = 0;
    for (let index = 0; index < count; index += 1) {
      const { statusCode } = await front.inject({ url: '/', ...of(index) });
      if (statusCode === 200) answered += 1;
    }
    return answered;
  };
  return { said, letIn, front };
}

describe('limits count', () => {
  test('nobody on this machine itself', async () => {
    const { letIn, said } = await start('false');
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await letIn(50, () => ({ remoteAddress }))).toBe(50);
    expect(said).toEqual([]);
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'all behind a local proxy that is not trusted as one (%s), and say so once',
    async (header) => {
      const { letIn, said } = await start('false');
      expect(await letIn(50, (index) => ({ remoteAddress: '127.0.0.1', headers: { [header]: `203.0.113.${index}` } }))).toBe(MOST);
      expect(said).toHaveLength(1);
      expect(said[0]).toContain('TRUST_PROXY');
    },
  );

  test('each visitor of a trusted proxy alone, and say nothing', async () => {
    const { letIn, said } = await start('127.0.0.1');
    expect(await letIn(50, (index) => ({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': `203.0.113.${index}` } }))).toBe(50);
    expect(await letIn(50, () => ({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '198.51.100.1' } }))).toBe(MOST);
    expect(said).toEqual([]);
  });

  test('who claims through a proxy to be this machine', async () => {
    const { letIn } = await start('true');
    expect(await letIn(50, () => ({ remoteAddress: '203.0.113.1', headers: { 'x-forwarded-for': '127.0.0.1' } }))).toBe(MOST);
  });

  test('no bank that brings its notices, however many come from one address', async () => {
    const { front } = await start('false');
    const statuses = new Set<number>();
    for (let count = 0; count < 5 * MOST; count += 1) {
      const notice = { method: 'POST', url: '/api/pay/notify/wechat-main', remoteAddress: '203.0.113.9' } as const;
      statuses.add((await front.inject(notice)).statusCode);
    }
    expect([...statuses]).toEqual([200]);
  });

  test('an IPv6 household as one, and its neighbour apart', async () => {
    const { letIn } = await start('false');
    expect(await letIn(50, (index) => ({ remoteAddress: `2001:db8:1:2:${index.toString(16)}::1` }))).toBe(MOST);
    expect(await letIn(5, () => ({ remoteAddress: '2001:db8:1:3::1' }))).toBe(5);
  });

  test('a stranger who sends a forwarded header himself by his own address', async () => {
    const { letIn, said } = await start('false');
    expect(await letIn(50, (index) => ({ remoteAddress: '203.0.113.5', headers: { 'x-forwarded-for': `198.51.100.${index}` } }))).toBe(
      MOST,
    );
    expect(said).toEqual([]);
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['127.0.0.9', OWN_MACHINE],
  ['::1', OWN_MACHINE],
  ['no address', 'no address'],
])('%s is limited as %s', (ip, address) => {
  expect(addressOf({ ip, headers: {} })).toBe(address);
  expect(addressOf({ ip: '127.0.0.1', headers: { 'x-forwarded-for': ip } })).toBe(LOCAL_PROXY);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
  ['127.0.0.1', '127.0.0.1'],
  ['unknown', OWN_MACHINE],
])('a bank is given %s as the address %s, which is always one', (ip, address) => {
  expect(ipOf({ ip })).toBe(address);
});
