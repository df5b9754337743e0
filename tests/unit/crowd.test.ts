import net, { type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import type { CrowdCalls } from '@/server/call/crowd-calls';
import { turnAwayCrowds } from '@/server/front/crowd';
import { secureReply } from '@/server/front/security';

const PATH = '/api/press';
const REFUSED = JSON.stringify({ code: 'TAKEN', desc: '已被抢光', data: null });

let front: FastifyInstance;
let port: number;
let inside: unknown[];
let counted: string[];
/** How many calls had been refused when the last one was let in. */
let countedBefore: number;
let began: (() => void) | undefined;

/** Refuses logged-in users whose body says that they press. */
const calls: CrowdCalls = new Map([
  [`POST ${PATH}`, ({ body, token }) => (token !== undefined && Reflect.get(Object(body), 'presses') === true ? REFUSED : undefined)],
]);

beforeEach(async () => {
  [inside, counted] = [[], []];
  began = undefined;
  front = fastify();
  front.addHook('onRequest', (_request, _reply, done) => {
    began?.();
    done();
  });
  front.all('/api/*', (request, reply) => {
    inside.push(request.body ?? request.url);
    countedBefore = counted.length;
    void secureReply(reply).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(REFUSED);
  });
  turnAwayCrowds(front, calls, ({ method, url, status }) => counted.push(`${method} ${url} ${status}`));
  await front.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = front.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of connected.splice(0)) socket.destroy();
  await front.close();
});

const ask = (body: unknown, headers: Record<string, string> = {}, path = PATH) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'access-token': 'somebody', ...headers },
  });

test('whoever is turned away before the shop gets, to the letter, what the shop would have answered, and is counted', async () => {
  const before = await ask({ presses: true }, { 'x-request-id': 'of-the-page-1' });
  const behind = await ask({ presses: false });
  expect([before.status, await before.text()]).toEqual([behind.status, await behind.text()]);
  const headersOf = (answer: Response) =>
    Object.fromEntries([...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  expect(headersOf(before)).toEqual(headersOf(behind));
  expect(before.headers.get('x-request-id')).toBe('of-the-page-1');
  expect(inside).toEqual([{ presses: false }]);
  expect(counted).toEqual([`POST ${PATH} 200`]);
});

test.each([
  ['without a token', { presses: true }, { 'access-token': '-01' }],
  ['as a form', 'presses=true', { 'content-type': 'text/plain' }],
  ['with a broken body', '{"presses":true', { 'content-type': 'text/plain' }],
  ['with a long body', { presses: true, more: 'x'.repeat(4000) }, {}],
])('a call %s goes in as it came', async (_name, body, headers) => {
  expect((await ask(body, headers)).status).toBe(200);
  expect(inside).toEqual([body]);
});

test('a call to another address goes in, with a query too', async () => {
  await ask({ presses: true }, {}, '/api/other');
  await ask({ presses: true }, {}, `${PATH}?once=more`);
  expect(inside).toEqual([{ presses: true }, { presses: true }]);
});

const connected: net.Socket[] = [];

/** A connection, and what comes back over it. */
function connection() {
  const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
  connected.push(socket);
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk.toString();
  });
  return {
    write: (text: string) => void socket.write(text),
    /** Resolves when this many answers have arrived. */
    answered: (count: number): Promise<void> =>
      new Promise((resolve, reject) => {
        socket.on('error', reject).on('data', () => {
          if (got.split('HTTP/1.1 200').length > count) resolve();
        });
      }),
  };
}

const press = (presses: boolean): string => {
  const body = JSON.stringify({ presses });
  const head = ['host: shop', 'access-token: somebody', 'content-type: application/json', `content-length: ${body.length}`];
  return [`POST ${PATH} HTTP/1.1`, ...head, '', body].join('\r\n');
};

test('a call whose body is slow is not waited for: it goes in, and whole', async () => {
  const text = press(true);
  const { write, answered } = connection();
  // Fastify receives the call before its body is complete.
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  write(text.slice(0, -9));
  await begun;
  write(text.slice(-9));
  await answered(1);
  expect(inside).toEqual([{ presses: true }]);
});

test('a connection serves one call after the other, turned away or not, also when they come at once', async () => {
  const { write, answered } = connection();
  write(press(true) + press(false) + press(true));
  await answered(3);
  expect(inside).toEqual([{ presses: false }]);
  expect(counted).toHaveLength(2);
});

const LOOK = 'GET /api/other HTTP/1.1\r\nhost: shop\r\n\r\n';

test('somebody else who comes behind a crowd of a hundred is served before most of it', async () => {
  // The page itself was loaded over the same connections.
  const [crowd, other] = [Array.from({ length: 100 }, connection), connection()];
  const looked = [...crowd, other].map(({ answered }) => answered(1));
  const all = [...crowd, other].map(({ answered }) => answered(2));
  for (const { write } of [...crowd, other]) write(LOOK);
  await Promise.all(looked);
  for (const { write } of crowd) write(press(true));
  other.write(LOOK);
  await Promise.all(all);
  expect(countedBefore).toBeLessThan(50);
  expect(counted).toHaveLength(100);
});
