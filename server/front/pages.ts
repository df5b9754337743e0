import { Agent, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLOCK_TIMING } from '@/lib/kernel/shop-clock';
import { addressOf as callerOf } from '@/server/call/address';
import { askRenderer, drop, isDocument } from './ask-renderer';
import { ageHeader, type Document, documentOf, freshUntil, mayKeep, sendDocument } from './document';
import { headersOf, passedOn } from './page-headers';
import { Overloaded, PageQueue } from './page-queue';
import type { PageStore } from './page-store';
import type { PageThread } from './page-thread';
import { documentQuestion, type Question, questionOf, withTag } from './question';
import { sendRefusal } from './refusal';

/** How often the renderer may say that we have a page which we no longer have; then it has made one for somebody else in the same moment. */
const MOST_ASKED = 5;
/** Pages made anew take turns as one caller of their own: nobody who waits for a page is refused because of pages that are shown already. */
const RENEWALS = 'renewals';
type Asking = Readonly<{ question: Question; request: FastifyRequest }>;
type Visit = Asking & Readonly<{ reply: FastifyReply }>;

/** Everything that is neither a file nor an API call is a page, rendered by the page thread. */
export async function servePages(front: FastifyInstance, thread: PageThread, store: PageStore): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const queue = new PageQueue();
  const making = new Map<string, Promise<void>>();
  front.addHook('onClose', () => agent.destroy());

  /** Uses the renderer's answer before it is somebody else's turn. Resolves to false while there is no renderer. */
  async function inTurn(
    { question, request, caller = callerOf(request) }: Asking & Readonly<{ caller?: string }>,
    signal: AbortSignal,
    use: (answer: IncomingMessage) => PromiseLike<unknown>,
  ): Promise<boolean> {
    const port = thread.port();
    if (port === undefined) return false;
    const isWarm = (question.isPart && store.hasParts(question.path)) || 'if-none-match' in question.headers;
    const leave = await queue.enter(caller, { isWarm, signal });
    try {
      let answer = await askRenderer(question, { port, agent, signal });
      for (let asked = 1; answer.statusCode === 409 && asked < MOST_ASKED; asked += 1) {
        drop(answer);
        answer = await askRenderer(question, { port, agent, signal });
      }
      await use(answer);
      return true;
    } finally {
      leave();
    }
  }

  /** The document of an answer, which is kept if it may be. */
  async function documentIn(question: Question, answer: IncomingMessage): Promise<Document> {
    const body = Buffer.concat(await answer.toArray());
    const keep = mayKeep(question, answer.statusCode ?? 502, answer.headers, body);
    const document = documentOf(answer.headers, passedOn(answer), body, keep);
    if (keep) store.keep(question.path, document);
    return document;
  }

  /** Makes a page anew while the old one is shown. One that lacks something, because a call failed, does not replace it. */
  function renew({ question, request }: Asking): void {
    const { path } = question;
    if (making.has(path)) return;
    const anew = documentQuestion(question);
    const made = inTurn({ question: anew, request, caller: RENEWALS }, new AbortController().signal, async (answer) => {
      const before = store.find(path);
      if (isDocument(answer)) await documentIn(anew, answer);
      else drop(answer);
      if (answer.statusCode === 404) store.forget(path);
      else if (store.find(path) === before) store.postpone(path);
    })
      .then((isAnswered) => (isAnswered ? undefined : store.postpone(path)))
      .catch((error: unknown) => {
        store.postpone(path);
        if (!(error instanceof Overloaded)) request.log.error({ err: error }, 'a page was not rendered anew');
      })
      .finally(() => making.delete(path));
    making.set(path, made);
  }

  function sendKept({ question, request, reply }: Visit, document: Document, own: OutgoingHttpHeaders = {}): Promise<FastifyReply> {
    const isOld = store.isOld(question.path);
    if (isOld) renew({ question, request });
    return sendDocument(request, reply, document, { status: 200, headers: { ...own, ...ageHeader(isOld) } });
  }

  async function answerWith(answer: IncomingMessage, visit: Visit, kept: Document | undefined): Promise<FastifyReply> {
    const { question, request, reply } = visit;
    const status = answer.statusCode ?? 502;
    if (status >= 500 || status === 409) {
      drop(answer);
      return sendRefusal(request, reply, 503);
    }
    const headers = headersOf(answer, question);
    if (status === 304 && kept) {
      drop(answer);
      // The rest is said by the document itself.
      const { 'set-cookie': cookies, 'cache-control': keeping } = headers;
      return sendKept(visit, kept, { 'cache-control': keeping, ...(cookies !== undefined && { 'set-cookie': cookies }) });
    }
    if (!question.isPart && isDocument(answer))
      return sendDocument(request, reply, await documentIn(question, answer), { status, headers });
    if (question.isPart && status === 200) {
      const until = freshUntil(answer.headers);
      if (until !== undefined) store.noteParts(question.path);
      if (until !== undefined && until <= Date.now()) renew({ question, request });
    }
    reply.code(status).headers(headers);
    if (request.method !== 'HEAD' && status !== 304 && status !== 204) return reply.send(answer);
    drop(answer);
    return reply.send();
  }

  async function answerInTurn(visit: Visit): Promise<FastifyReply> {
    const { question, request, reply } = visit;
    const gone = goneSignal(reply);
    // Only the middleware has to say whether this visitor may see what is kept.
    const kept = question.kind === 'checked' && !question.isPart ? store.find(question.path) : undefined;
    const asking = kept?.etag === undefined ? question : withTag(question, kept.etag);
    try {
      const isAnswered = await inTurn({ question: asking, request }, gone, (answer) => answerWith(answer, visit, kept));
      return isAnswered ? reply : sendRefusal(request, reply, 503);
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
      const visit = { question, request, reply };
      if (question.kind !== 'open' || question.isPart) return answerInTurn(visit);
      const { path } = question;
      // Concurrent requests for a page wait for one rendering.
      const beforeUs = store.find(path) ? undefined : making.get(path);
      if (beforeUs) await beforeUs;
      const kept = store.find(path);
      if (kept) return sendKept(visit, kept);
      const answering = answerInTurn(visit);
      if (!making.has(path)) {
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
