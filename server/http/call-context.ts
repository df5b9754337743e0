import type { FastifyReply, FastifyRequest } from 'fastify';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import type { Endpoint } from '@/lib/contract/endpoint';
import { callerOf } from '@/server/account/session';
import { deviceOf } from './device';
import type { Caller, Context } from './handle';
import { refuse } from './refusal';
import type { Services } from './services';

const VISITOR_TOKEN = '-01';

export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export const channelOf = (request: FastifyRequest) => channelByCode(headerOf(request, 'p')) ?? defaultChannel;

export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

type Shown = Readonly<{ request: FastifyRequest; reply: FastifyReply; services: Services; caller: Caller | undefined }>;

/** Field by field: spreading the services into every call costs a third of a short one. */
function contextOf({ request, reply, services, caller }: Shown): Context {
  const { database, now, secret, sms, wechat, payment, uploadFolder } = services;
  const origin = originOf(request);
  return {
    database, now, secret, sms, wechat, payment, uploadFolder, caller, origin, channel: channelOf(request), address: request.ip,
    userAgent: headerOf(request, 'user-agent').slice(0, 300), log: request.log,
    device: () => deviceOf(request, reply, { secret, https: origin.startsWith('https:') }),
  };
}

/** Who asks, from where, for which channel. The token in `Access-Token` is the only proof of who it is (§6). */
export async function callContext(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, services: Services): Promise<Context> {
  const token = headerOf(request, 'access-token');
  const caller = token && token !== VISITOR_TOKEN ? await callerOf(services, token, channelOf(request).projectId) : undefined;
  if (endpoint.access === 'user' && !caller) refuse('LOGIN_REQUIRED');
  return contextOf({ request, reply, services, caller });
}
