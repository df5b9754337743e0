import { derived } from './derived';
import type { FastifyBaseLogger } from 'fastify';
import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import { inLanguage } from './translation/translate-answer';
import { OWN_MACHINE } from './address';
import type { Context, Handler } from './handle';
import { Refusal } from './refusal';
import type { Services } from './services';

/** The gateway that pages are rendered from. Takes and returns decoded values; public calls only, because rendered pages are shared. */
export type VisitorGateway = (endpointId: string, input: unknown, page: { channel: string }) => Promise<unknown>;

function noBrowser(): never {
  throw new Error('A page is rendered for everybody, not for a browser.');
}

/** Calls the handlers of this process directly. */
export function visitorGateway(handlers: readonly Handler[], services: Services, log: FastifyBaseLogger): VisitorGateway {
  const byId = new Map(handlers.map((handler) => [handler.endpoint.id as string, handler]));
  return async (endpointId, input, page) => {
    const handler = byId.get(endpointId);
    if (!handler) throw new Error(`No handler answers ${endpointId}.`);
    if (handler.endpoint.access === 'user') throw new Refusal('LOGIN_REQUIRED');
    const channel = channelBySlug(page.channel) ?? defaultChannel;
    const context: Context = derived(services, {
      channel,
      caller: undefined,
      address: OWN_MACHINE,
      ip: OWN_MACHINE,
      userAgent: '',
      device: noBrowser,
      cookies: '',
      origin: '',
      log,
    });
    return inLanguage({ endpoint: handler.endpoint, channel, services }, handler.run(input as never, context as never));
  };
}
