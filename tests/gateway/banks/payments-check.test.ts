import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { type ListeningAlipay, listenAsAlipay } from '@/stand-ins/alipay/listen';
import { APP } from './alipay-bank';

type Shop = (request: IncomingMessage, response: ServerResponse) => void;

let bank: ListeningAlipay;
let server: Server;
/** What stands at the shop's public address. */
let shop: Shop;
beforeAll(async () => {
  bank = await listenAsAlipay();
  server = createServer((request, response) => shop(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await bank.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  bank.control.forget();
  shop = refusing;
});

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): Shop =>
  (request, response) => {
    request.resume();
    response.writeHead(status, headers).end(body);
  };
/** As the shop refuses a message that Alipay did not sign. */
const refusing = answering(401, 'fail');
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Runs the command as a person would; what it needs of the environment is in the test's own hands. */
async function check(
  settings: Record<string, string>,
  words = ['payments', 'check'],
): Promise<{ code: unknown; out: string; error: string }> {
  const child = spawn(process.execPath, ['scripts/shop.mjs', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SITE_ORIGIN: origin(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, out, error };
}
const setting = (more: object = {}) => JSON.stringify({ main: { ...bank.setting(APP), ...more } });

jest.setTimeout(MINUTE_MS);

test('the check of payments says what to enter and that all is well, and shows no secret', async () => {
  const { code, out, error } = await check({ ALIPAY: setting() });
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('alipay-main: Alipay, app 2021004100000001');
  expect(out).toContain(`the address of notices: ${origin()}/api/pay/notify/alipay-main\n`);
  expect(out).toMatch(/takes the money of P010, and every channel without a merchant of its own\n/);
  expect(out.match(/^ {4}ok /gm)).toHaveLength(2);
  expect(out).toContain('a merchant in CARD_BANK');
  const secret = bank.setting(APP).privateKey.replace(/-----[^-]+-----|\s/g, '');
  for (let at = 0; at + 40 < secret.length; at += 40) expect(out).not.toContain(secret.slice(at, at + 40));
});

test.each<[string, () => void, string]>([
  [
    'a bank that signs with another key',
    () => bank.control.answer('*', 'foreignKey'),
    "Alipay's answer to alipay.trade.query is not signed by Alipay.",
  ],
  ['a bank that is away', () => bank.control.answer('*', 'status502'), 'Alipay answered alipay.trade.query with status 502.'],
  [
    'a redirect before the address of notices',
    () => (shop = answering(301, '', { location: 'https://elsewhere.example/' })),
    'a redirect (301)',
  ],
  ['a wall before it', () => (shop = answering(403, '<html>blocked</html>')), "status 403 in place of the shop's own refusal"],
  ['a page that takes everything', () => (shop = answering(200, 'success')), "status 200 in place of the shop's own refusal"],
])('the check of payments fails for %s, and says so', async (_what, arrange, said) => {
  arrange();
  const { code, out } = await check({ ALIPAY: setting() });
  expect(code).toBe(1);
  expect(out.split('\n').filter((line) => line.startsWith('    FAULT'))).toEqual([expect.stringContaining(said)]);
});

test('the check of payments fails for keys that the bank doesn’t know', async () => {
  const stranger = await listenAsAlipay();
  const { privateKey } = stranger.setting(APP);
  await stranger.close();
  const { code, out } = await check({ ALIPAY: setting({ privateKey }) });
  expect(code).toBe(1);
  expect(out).toMatch(/FAULT .*Alipay answered alipay\.trade\.query with .*isv\.invalid-signature/);
});

test.each<[string, Record<string, string>, string[], RegExp]>([
  ['a wrong setting', { ALIPAY: '{}' }, ['payments', 'check'], /^Configuration: ALIPAY is wrong \(has no merchant\)\.\n$/],
  ['two wrong ones', { ALIPAY: '{}', CARD_BANK: '1' }, ['payments', 'check'], /^Configuration: ALIPAY .+\nConfiguration: CARD_BANK .+\n$/],
  ['a file that isn’t there', { ALIPAY_FILE: '/nowhere/alipay' }, ['payments', 'check'], /^Configuration: ALIPAY_FILE .+ENOENT\)\.\n$/],
  ['no public address', { SITE_ORIGIN: '' }, ['payments', 'check'], /^Configuration: SITE_ORIGIN is not set.+\n$/],
  ['a command that there isn’t', {}, ['payments'], /^(?:npm run shop -- [a-z ]+ {3}.+\n)+$/],
  ['a word too many', {}, ['payments', 'check', 'now'], /^Nobody knows what now means here\.\n\nnpm run shop/],
])('the command fails for %s in words, without a stack', async (_what, settings, words, said) => {
  const { code, error } = await check(settings, words);
  expect(code).toBe(1);
  expect(error).toMatch(said);
});

test('without a bank the check of payments says which settings connect one', async () => {
  const { code, out } = await check({});
  expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/^No bank is connected.+ALIPAY.+\n$/) as string });
});
