import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as ask } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FreshDocuments, sendKept } from './fresh-documents';
import type { PageThread } from './page-thread';
import { sendRefusal } from './refusal';

/** More than these wait for a renderer that has fallen behind: who comes now is better told so than kept. */
const MOST_AT_ONCE = 500;
const SILENCE_MS = 30_000;
/** They concern one connection, and here are two. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect'];
/** What the front says itself. */
const OF_THE_FRONT = ['date', 'x-request-id'];

/** Everything that is no file and no API call is a page: the thread of pages renders it. */
export async function servePages(front: FastifyInstance, thread: PageThread): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE });
  const fresh = new FreshDocuments();
  let waiting = 0;
  front.addHook('onClose', () => agent.destroy());
  await front.register(async (pages) => {
    // A body is the renderer's to read, if it wants it at all.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', async (request, reply) => {
      const kept = fresh.find(request);
      if (kept) return sendKept(request, reply, kept);
      const port = thread.port();
      if (port === undefined || waiting >= MOST_AT_ONCE) return sendRefusal(request, reply, 503);
      waiting += 1;
      try {
        return await answerWith(await render(request, reply, { port, agent }), { request, reply, fresh });
      } catch (error) {
        request.log.error({ err: error }, 'a page was not rendered');
        return sendRefusal(request, reply, 503);
      } finally {
        waiting -= 1;
      }
    });
  });
}

/** Node refuses addresses that cannot stand in a request line; everything else goes on byte for byte. */
function render(request: FastifyRequest, reply: FastifyReply, { port, agent }: { port: number; agent: Agent }): Promise<IncomingMessage> {
  const { raw } = request;
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, agent, method: raw.method, path: raw.url, headers: headersFor(request), timeout: SILENCE_MS }, resolve);
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error(`no page in ${SILENCE_MS} ms`)));
    // Who has gone away needs no page.
    reply.raw.on('close', () => { if (!reply.raw.writableFinished) asked.destroy(); });
    if (raw.headers['content-length'] ?? raw.headers['transfer-encoding']) raw.pipe(asked);
    else asked.end();
  });
}

async function answerWith(answer: IncomingMessage, { request, reply, fresh }: { request: FastifyRequest; reply: FastifyReply; fresh: FreshDocuments }) {
  const headers = headersOf(answer);
  reply.code(answer.statusCode ?? 502).headers(headers);
  if (fresh.mayKeep(request, answer)) {
    const body = Buffer.concat(await answer.toArray());
    fresh.keep(request, headers, body);
    return reply.send(body);
  }
  if (request.method !== 'HEAD' && answer.statusCode !== 304 && answer.statusCode !== 204) return reply.send(answer);
  answer.resume();
  return reply.send();
}

function headersFor({ id, ip, host, protocol, headers }: FastifyRequest): OutgoingHttpHeaders {
  const said = { ...headers, 'x-request-id': id, 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol };
  return without(said, OF_THE_CONNECTION);
}

function headersOf({ headersDistinct }: IncomingMessage): OutgoingHttpHeaders {
  const single = Object.entries(headersDistinct).map(([name, values = []]) => [name, values.length > 1 ? values : values[0]]);
  return without(Object.fromEntries(single), [...OF_THE_CONNECTION, ...OF_THE_FRONT]);
}

function without(headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  for (const name of names) Reflect.deleteProperty(headers, name);
  return headers;
}
