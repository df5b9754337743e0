import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as ask } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CLOCK_TIMING } from '@/lib/kernel/shop-clock';
import { addressOf as callerOf } from '@/server/call/address';
import { DocumentCache, sendKept, SHARED } from './document-cache';
import { Overloaded, PageQueue } from './page-queue';
import type { PageThread } from './page-thread';
import { addressOf, type Question, questionOf } from './question';
import { sendRefusal } from './refusal';

const SILENCE_MS = 30_000;
const MOST_WARM = 20_000;
/** Hop-by-hop headers (RFC 9110 §7.6.1), and headers internal to the renderer. */
const NOT_FURTHER = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'date',
  'x-request-id',
  'x-middleware-rewrite',
  'x-middleware-set-cookie',
]);
const NOT_KEPT = 'private, no-store';

/** Everything that is neither a file nor an API call is a page, rendered by the page thread. */
export async function servePages(front: FastifyInstance, thread: PageThread): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const documents = new DocumentCache();
  const queue = new PageQueue();
  /** Pages known to be in the thread's cache. */
  const warm = new LRUCache<string, true>({ max: MOST_WARM });
  const making = new Map<string, Promise<void>>();
  front.addHook('onClose', () => agent.destroy());

  async function answerInTurn(question: Question, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const port = thread.port();
    if (port === undefined) return sendRefusal(request, reply, 503);
    const gone = goneSignal(reply);
    try {
      const leave = await queue.enter(callerOf(request), { isWarm: warm.has(question.path), signal: gone });
      try {
        const answer = await render(question, { port, agent, signal: gone });
        if (isKept(answer)) warm.set(question.path, true);
        else warm.delete(question.path);
        return await answerWith(answer, { question, request, reply, documents });
      } finally {
        leave();
      }
    } catch (error) {
      if (error instanceof Overloaded) return sendRefusal(request, reply, 503, error.retrySeconds);
      if (!gone.aborted) request.log.error({ err: error }, 'a page was not rendered');
      return sendRefusal(request, reply, 503);
    }
  }

  front.addHook('onRequest', (request, reply, done) => {
    // An unread body would be taken for the next request on the connection.
    if (hasBody(request)) reply.header('connection', 'close');
    done();
  });
  front.route({ method: otherMethods(front), url: '/*', onRequest: refuseMethod, handler: refuseMethod });
  front.route({
    method: [...METHODS],
    url: '/*',
    handler: async (request, reply) => {
      // By this a phone whose clock is wrong knows what day it is before it draws the page.
      reply.header('server-timing', `${CLOCK_TIMING};desc="${Date.now()}"`);
      // `*`, and anything else that is not a path.
      if (!request.url.startsWith('/')) return sendRefusal(request, reply, 400);
      const question = questionOf(request);
      const { path } = question;
      // Concurrent requests for a page wait for one rendering.
      const beforeUs = documents.find(question) ? undefined : making.get(path);
      if (beforeUs) await beforeUs;
      const kept = documents.find(question);
      if (kept) return sendKept(request, reply, kept);
      const answering = answerInTurn(question, request, reply);
      if (question.kind === 'open' && !question.isPart && !making.has(path)) {
        const made = answering
          .then(
            () => undefined,
            () => undefined,
          )
          .finally(() => making.delete(path));
        making.set(path, made);
      }
      return answering;
    },
  });
}

const METHODS = ['GET', 'HEAD'] as const;
const otherMethods = (front: FastifyInstance): string[] =>
  front.supportedMethods.filter((method) => !METHODS.some((own) => own === method));

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refused before any of the body arrives. */
const refuseMethod = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendRefusal(request, reply.header('allow', METHODS.join(', ')), 405);

/** Aborts when the client disconnects. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Node refuses addresses that can't be part of a request line. */
function render(
  { path, headers }: Question,
  { port, agent, signal }: { port: number; agent: Agent; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, agent, method: 'GET', path, headers, timeout: SILENCE_MS }, resolve);
    signal.addEventListener('abort', () => asked.destroy(), { once: true });
    asked.on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error(`no page in ${SILENCE_MS} ms`)));
    asked.end();
  });
}

const isKept = ({ statusCode, headers }: IncomingMessage): boolean =>
  (statusCode === 200 || statusCode === 304) && headers['x-nextjs-cache'] !== undefined && SHARED.test(headers['cache-control'] ?? '');

type Asked = { question: Question; request: FastifyRequest; reply: FastifyReply; documents: DocumentCache };

async function answerWith(answer: IncomingMessage, { question, request, reply, documents }: Asked): Promise<FastifyReply> {
  const status = answer.statusCode ?? 502;
  if (status >= 500) {
    drop(answer);
    return sendRefusal(request, reply, 503);
  }
  const headers = headersOf(answer, question);
  reply.code(status).headers(headers);
  if (request.method === 'HEAD' || status === 304 || status === 204) {
    drop(answer);
    return reply.send();
  }
  if (!documents.mayKeep(question, request.method, answer)) return reply.send(answer);
  const body = Buffer.concat(await answer.toArray());
  documents.keep(question, headers, body);
  return reply.send(body);
}

/** Drains the rest, errors included, so that the connection can be reused. */
const drop = (answer: IncomingMessage): void => void answer.on('error', () => undefined).resume();

function headersOf({ headersDistinct, statusCode = 502 }: IncomingMessage, question: Question): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    if (!NOT_FURTHER.has(name)) headers[name] = values.length > 1 ? values : values[0];
  }
  const { kind, path, isPart, unsaid } = question;
  // Only public pages may be cached, and parts never: a part may have the same address as the whole page.
  if (isPart || kind === 'checked' || (statusCode !== 200 && statusCode !== 304)) headers['cache-control'] = NOT_KEPT;
  // Tells the router that the rest of the query was ignored.
  if (isPart && unsaid !== '') headers['x-nextjs-rewritten-query'] ??= addressOf(path).search.slice(1);
  // Next itself redirects addresses with repeated slashes; it never saw the query, so it is added again.
  if (statusCode === 308 && typeof headers.location === 'string' && !headers.location.includes('?')) headers.location += unsaid;
  return headers;
}
