import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from '@/lib/channel/channel';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { isSecureSite } from '@/lib/session/cookie';
import { addressOf, ipOf } from './address';
import { derived } from './derived';
import { deviceOf } from './device';
import type { Caller, Context, UploadedFile } from './handle';
import type { Services } from './services';

/** A request of Fastify or of Node. */
type Headed = Pick<FastifyRequest, 'headers'>;

export const headerOf = (request: Headed, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

export const channelOf = (request: Headed) => channelByCode(headerOf(request, 'p')) ?? defaultChannel;

/** The site's public origin. Without SITE_ORIGIN, in the demo only, the request's own: its Host is whatever the client wrote. */
export const originOf = (request: FastifyRequest, { siteOrigin }: Pick<Services, 'siteOrigin'>): string =>
  siteOrigin ?? `${request.protocol}://${request.host}`;

/** The token in `Access-Token`, the only proof of who calls (§6); undefined for a visitor, who then costs no query. */
export function tokenOf(request: Headed): string | undefined {
  const token = headerOf(request, 'access-token');
  return token === '' || token === VISITOR_TOKEN ? undefined : token;
}

type Shown = Readonly<{
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  channel: Channel;
  caller: Caller | undefined;
  file?: UploadedFile | undefined;
}>;

/** What stands on a call by itself, over the services. */
type Own = Omit<Context, keyof Services>;

/**
 * The services are the call's prototype: copying them into every call would add a third to a short one. A call must therefore never be
 * spread into another: `derived` makes one of it.
 */
export function callContext({ request, reply, services, channel, caller, file }: Shown): Context {
  const { secret } = services;
  const origin = originOf(request, services);
  const own: Own = {
    caller,
    origin,
    channel,
    file,
    address: addressOf(request),
    ip: ipOf(request),
    userAgent: headerOf(request, 'user-agent').slice(0, 300),
    cookies: headerOf(request, 'cookie'),
    log: request.log,
    device: () => deviceOf(request, reply, { secret, secure: isSecureSite(origin) }),
  };
  return derived(services, own);
}
