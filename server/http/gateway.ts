import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import type { Endpoint } from '@/lib/contract/endpoint';
import { callerOf } from '@/server/account/session';
import { refusal, success } from './envelope';
import { encoderOf } from './encode';
import { answerFailure } from './failure';
import type { Context, Handler } from './handle';
import { inputOf } from './input';
import { refuse } from './refusal';
import type { Services } from './services';
import { clearSessionCookie, setSessionCookie } from './session-cookie';

const VISITOR_TOKEN = '-01';

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export const channelOf = (request: FastifyRequest) => channelByCode(header(request, 'p')) ?? defaultChannel;

const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

async function contextOf(endpoint: Endpoint, request: FastifyRequest, services: Services): Promise<Context> {
  const channel = channelOf(request);
  const token = header(request, 'access-token');
  const caller = token && token !== VISITOR_TOKEN ? await callerOf(services, token, channel.projectId) : undefined;
  if (endpoint.access === 'user' && !caller) refuse('LOGIN_REQUIRED');
  return {
    ...services, channel, caller, address: request.ip, userAgent: header(request, 'user-agent').slice(0, 300), origin: originOf(request), log: request.log,
  };
}

/** The canonical path and, where the prefix was only written out, the one without it. Path parameters become the router's. */
const pathsOf = ({ path }: Endpoint): string[] =>
  [path, ...(path.startsWith('/distribution/') ? [path.slice('/distribution'.length)] : [])].map((form) => form.replace(/\{(\w+)\}/g, ':$1'));

function serve({ endpoint, run }: Handler, services: Services) {
  const encode = encoderOf(endpoint.response);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const context = await contextOf(endpoint, request, services);
      const { input, file } = await inputOf(endpoint, request);
      const output = await run(input as never, (file ? { ...context, file } : context) as never);
      if (endpoint.opensSession) await setSessionCookie(reply, output, { origin: context.origin, now: services.now() });
      if (endpoint.id === 'login.unbind') clearSessionCookie(reply, context.channel.projectId, context.origin);
      return success(encode(output));
    } catch (error) {
      return answerFailure(error, request, reply, channelOf(request));
    }
  };
}

/** Mounts every endpoint on its host: `/api` for the base host, `/api/pay` for the pay host. */
export function registerGateway(fastify: FastifyInstance, handlers: readonly Handler[], services: Services): void {
  for (const handler of handlers) {
    const prefix = handler.endpoint.host === 'pay' ? '/api/pay' : '/api';
    const answer = serve(handler, services);
    for (const path of pathsOf(handler.endpoint)) {
      fastify.route({ method: handler.endpoint.method, url: `${prefix}${path}`, handler: answer });
    }
  }
  fastify.all('/api/*', async (request, reply) => {
    const { status, body } = refusal('NOT_FOUND', channelOf(request));
    return reply.status(status).send(body);
  });
}
