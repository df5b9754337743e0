import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@/lib/contract/endpoint';
import { callContext, channelOf, originOf } from './call-context';
import { encoderOf } from './encode';
import { refusal, success } from './envelope';
import { answerFailure } from './failure';
import type { Handler } from './handle';
import { inputOf } from './input';
import { Refusal } from './refusal';
import type { Services } from './services';
import { clearSessionCookie, setSessionCookie } from './session-cookie';

const FILE_LIMITS = { fileSize: 5 * 1024 * 1024, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 };

/** The canonical path and, where the prefix was only written out, the one without it. Path parameters become the router's. */
const pathsOf = ({ path }: Endpoint): string[] =>
  [path, ...(path.startsWith('/distribution/') ? [path.slice('/distribution'.length)] : [])].map((form) =>
    form.replace(/\{(\w+)\}/g, ':$1'),
  );

/** A token was shown and is none (any more): the page session that came with it ends too. */
const losesSession = (error: unknown, request: FastifyRequest): boolean =>
  error instanceof Refusal && error.reason === 'LOGIN_REQUIRED' && request.headers['access-token'] !== undefined;

function serve({ endpoint, run }: Handler, services: Services) {
  const encode = encoderOf(endpoint.response);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    try {
      const context = await callContext(endpoint, request, reply, services);
      const { input, file } = await inputOf(endpoint, request);
      const output = await run(input as never, (file ? { ...context, file } : context) as never);
      if (endpoint.opensSession) await setSessionCookie(reply, output, { origin: context.origin, now: services.now() });
      if (endpoint.endsSession) clearSessionCookie(reply, context.channel.projectId, context.origin);
      return success(encode(output));
    } catch (error) {
      if (losesSession(error, request)) clearSessionCookie(reply, channelOf(request).projectId, originOf(request));
      return answerFailure(error, request, reply, channelOf(request));
    }
  };
}

/** What Fastify refuses before a handler runs (a body too large or malformed, a foreign content type) is answered in the envelope too. */
export const gatewayErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerFailure(error, request, reply, channelOf(request));

function mount(scope: FastifyInstance, handlers: readonly Handler[], services: Services): void {
  for (const handler of handlers) {
    const prefix = handler.endpoint.host === 'pay' ? '/api/pay' : '/api';
    const answer = serve(handler, services);
    for (const path of pathsOf(handler.endpoint)) scope.route({ method: handler.endpoint.method, url: `${prefix}${path}`, handler: answer });
  }
}

/** Mounts every endpoint on its host: `/api` for the base host, `/api/pay` for the pay host. */
export async function registerGateway(fastify: FastifyInstance, handlers: readonly Handler[], services: Services): Promise<void> {
  await fastify.register(async (gateway) => {
    gateway.setErrorHandler(gatewayErrorHandler);
    gateway.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    const takesFiles = ({ endpoint }: Handler) => endpoint.form === 'multipart';
    mount(gateway, handlers.filter((handler) => !takesFiles(handler)), services);
    // The parser of files listens to every request of its scope.
    await gateway.register(async (files) => {
      await files.register(multipart, { limits: FILE_LIMITS });
      mount(files, handlers.filter(takesFiles), services);
    });
    for (const url of ['/api', '/api/*']) {
      gateway.all(url, async (request, reply) => {
        const { status, body } = refusal('NOT_FOUND', channelOf(request));
        return reply.status(status).header('cache-control', 'no-store').send(body);
      });
    }
  });
}
