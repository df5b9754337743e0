import type { FastifyBaseLogger } from 'fastify';
import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { Context, Handler } from './handle';
import { Refusal } from './refusal';
import type { Services } from './services';

/** Decoded values in and out; only what a visitor may ask, because rendered pages are shared by everybody. */
export type InProcessGateway = (endpointId: string, input: unknown, page: { channel: string }) => Promise<unknown>;

const KEY = Symbol.for('yuexiang.gateway');

/** Hands Server Components the handlers of this very process. Next's bundle finds them here and so contains none of them. */
export function offerInProcess(handlers: readonly Handler[], services: Services, log: FastifyBaseLogger): void {
  const byId = new Map(handlers.map((handler) => [handler.endpoint.id as string, handler]));
  const gateway: InProcessGateway = async (endpointId, input, page) => {
    const handler = byId.get(endpointId);
    if (!handler) throw new Error(`No handler answers ${endpointId}.`);
    if (handler.endpoint.access === 'user') throw new Refusal('LOGIN_REQUIRED');
    const channel = channelBySlug(page.channel) ?? defaultChannel;
    const context: Context = {
      ...services, channel, caller: undefined, address: '127.0.0.1', userAgent: '', device: () => 'server', origin: '', log,
    };
    return handler.run(input as never, context as never);
  };
  (globalThis as { [KEY]?: InProcessGateway })[KEY] = gateway;
}
