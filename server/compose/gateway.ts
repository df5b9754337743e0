import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from '@/lib/channel/channel';
import { inLanguage } from '@/server/call/translation/translate-answer';
import { callerOf, hashOfToken } from '@/server/account/session';
import { answer, serializer } from '@/server/call/serialize';
import { callContext, channelOf, originOf, tokenOf } from '@/server/call/call-context';
import { encoderOf } from '@/server/call/encode';
import { refusal } from '@/server/call/envelope';
import { answerFailure } from '@/server/call/failure';
import type { Caller, Handler } from '@/server/call/handle';
import { inputOf, inputWithFile } from '@/server/call/input';
import { addressesOf } from '@/server/call/paths';
import { Refusal, refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { clearSessionCookie, setSessionCookie } from '@/server/call/session-cookie';
import { actingAs } from '@/server/platform/acting';

const FILE_LIMITS = { fileSize: 5 * 1024 * 1024, files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 };

const routerPathOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** A token was sent that isn't valid (any more), so the page session beside it is ended too. */
const losesSession = (error: unknown, request: FastifyRequest): boolean =>
  error instanceof Refusal && error.reason === 'LOGIN_REQUIRED' && request.headers['access-token'] !== undefined;

type Call = Readonly<{ handler: Handler; services: Services; request: FastifyRequest; reply: FastifyReply; channel: Channel }>;

/**
 * The handler's output in the channel's language, or a promise of it. Synchronous calls create no promise, which would be a large part of
 * the cost of a short answer.
 */
function outputOf(call: Call, caller: Caller | undefined): unknown {
  const {
    handler: { endpoint },
    services,
    channel,
  } = call;
  return inLanguage({ endpoint, channel, services }, asBuyer(call, caller));
}

/** A visitor who only reads acts on nothing, and is spared the context: such calls are the most, and the shortest. */
function asBuyer(call: Call, caller: Caller | undefined): unknown {
  if (!caller && call.handler.endpoint.kind === 'query') return answerOf(call, caller);
  const actor = { kind: 'buyer', id: caller ? String(caller.userId) : '' } as const;
  return actingAs({ actor, requestId: call.request.id }, () => answerOf(call, caller));
}

function answerOf({ handler: { endpoint, run }, services, request, reply, channel }: Call, caller: Caller | undefined): unknown {
  if (endpoint.access === 'user' && !caller) refuse('LOGIN_REQUIRED');
  const shown = { request, reply, services, channel, caller };
  if (endpoint.form !== 'multipart') return run(inputOf(endpoint, request) as never, callContext(shown) as never);
  return inputWithFile(endpoint, request).then(({ input, file }) => run(input as never, callContext({ ...shown, file }) as never));
}

/** What opens or ends a session also sets or clears the page cookie. */
async function withCookie({ handler: { endpoint }, services, request, reply, channel }: Call, output: unknown): Promise<unknown> {
  const value = await output;
  const origin = originOf(request, services);
  if (endpoint.opensSession) await setSessionCookie(reply, value, { origin, now: services.now(), sessionIdOf: hashOfToken });
  if (endpoint.endsSession) clearSessionCookie(reply, channel.projectId, origin);
  return value;
}

function serve(handler: Handler, services: Services) {
  const serialize = serializer(encoderOf(handler.endpoint.response));
  const movesCookie = handler.endpoint.opensSession === true || handler.endpoint.endsSession === true;
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const channel = channelOf(request);
    const call = { handler, services, request, reply, channel };
    const finish = (output: unknown): void => answer(request, reply, serialize(output));
    const fail = (error: unknown): void => {
      if (losesSession(error, request)) clearSessionCookie(reply, channel.projectId, originOf(request, services));
      answerFailure(error, request, reply, channel);
    };
    reply.header('cache-control', 'no-store');
    try {
      const token = tokenOf(request);
      const refused = handler.turnAway?.(services, { body: request.body, token, channel });
      if (refused !== undefined) return answer(request, reply, refused);
      const output =
        token === undefined
          ? outputOf(call, undefined)
          : callerOf(services, token, channel.projectId).then((caller) => outputOf(call, caller));
      const outcome = movesCookie ? withCookie(call, output) : output;
      if (outcome instanceof Promise) outcome.then(finish).catch(fail);
      else finish(outcome);
    } catch (error) {
      fail(error);
    }
  };
}

/** Fastify's own refusals before a handler runs (body too large or malformed, wrong content type) are answered in the envelope too. */
export const gatewayErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerFailure(error, request, reply, channelOf(request));

function mount(scope: FastifyInstance, handlers: readonly Handler[], services: Services): void {
  for (const handler of handlers) {
    const served = serve(handler, services);
    for (const address of addressesOf(handler.endpoint))
      scope.route({ method: handler.endpoint.method, url: routerPathOf(address), handler: served });
  }
}

/** Mounts every endpoint on its host. */
export async function registerGateway(fastify: FastifyInstance, handlers: readonly Handler[], services: Services): Promise<void> {
  await fastify.register(async (gateway) => {
    gateway.setErrorHandler(gatewayErrorHandler);
    const takesFiles = ({ endpoint }: Handler) => endpoint.form === 'multipart';
    mount(
      gateway,
      handlers.filter((handler) => !takesFiles(handler)),
      services,
    );
    // The multipart parser adds hooks to every request of its scope, so it gets a scope of its own.
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
