import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { connections } from '@/server/front/connections';

const fronts: FastifyInstance[] = [];
async function listening(times: { requestTimeout?: number; headersTimeout?: number; connectionsCheckingInterval?: number } = {}) {
  const { requestTimeout = connections.requestTimeout } = times;
  const front = fastify({ ...connections, requestTimeout, http: { ...connections.http, ...times } });
  fronts.push(front);
  front.post('/*', async () => 'taken');
  front.get('/*', async ({ url }) => url);
  await front.listen({ port: 0, host: '127.0.0.1' });
  return (front.server.address() as AddressInfo).port;
}
let usual: number;
/** A port that times out requests within moments; only for tests of that, because it could cut off any other request. */
let impatient: number;
beforeAll(async () => {
  usual = await listening();
  impatient = await listening({ requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 });
});
afterAll(() => Promise.all(fronts.map((front) => front.close())));

/** Everything received until the server closes the connection. */
const answerTo = (request: string, port = usual) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request.replaceAll('\n', '\r\n')));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

test.each([
  ['a body', 'POST /a HTTP/1.1\nhost: a\ncontent-type: application/json\ncontent-length: 100\n\n{"a":'],
  ['a head', 'POST /a HTTP/1.1\nhost: a\ncontent-'],
])('%s that does not arrive in time is answered with 408 and the envelope, and its connection ends', async (_what, request) => {
  const answer = await answerTo(request, impatient);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'YX_400', data: null });
});

test('what is no request is told so', async () => {
  expect(await answerTo('nonsense\n\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test.each([
  ['http://elsewhere.example/P012/index?a=1', '/P012/index?a=1'],
  ['http://elsewhere.example', '/'],
  ['http://elsewhere.example//other.example/', '//other.example/'],
])('the address %s means a path of ours', async (address, url) => {
  expect(await answerTo(`GET ${address} HTTP/1.1\nhost: a\nconnection: close\n\n`)).toMatch(
    new RegExp(`\\r\\n\\r\\n${url.replace('?', '\\?')}$`),
  );
});
