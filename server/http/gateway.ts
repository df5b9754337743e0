import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@/lib/contract/endpoint';
import { callerOf } from '@/server/account/session';
import { callContext, channelOf, originOf, tokenOf } from './call-context';
import { encoderOf } from './encode';
import { refusal, success } from './envelope';
import { answerFailure } from './failure';
import type { Handler } from './handle';
import { inputOf, inputWithFile } from './input';
import { Refusal, refuse } from './refusal';
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

/** Most calls are a visitor's and bring no file: for them nothing is awaited but the handler. */
function serve({ endpoint, run }: Handler, services: Services) {
  const encode = encoderOf(endpoint.response);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const channel = channelOf(request);
    reply.header('cache-control', 'no-store');
    try {
      const token = tokenOf(request);
      const caller = token === undefined ? undefined : await callerOf(services, token, channel.projectId);
      if (endpoint.access === 'user' && !caller) refuse('LOGIN_REQUIRED');
      const context = callContext({ request, reply, services, channel, caller });
      const { input, file } = endpoint.form === 'multipart' ? await inputWithFile(endpoint, request) : { input: inputOf(endpoint, request) };
      const output = await run(input as never, (file ? { ...context, file } : context) as never);
      if (endpoint.opensSession) await setSessionCookie(reply, output, { origin: context.origin, now: services.now() });
      if (endpoint.endsSession) clearSessionCookie(reply, channel.projectId, context.origin);
      return success(encode(output));
    } catch (error) {
      if (losesSession(error, request)) clearSessionCookie(reply, channel.projectId, originOf(request));
      return answerFailure(error, request, reply, channel);
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
