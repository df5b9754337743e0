import { AsyncLocalStorage } from 'node:async_hooks';
import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { EndpointId } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { createHttpGateway } from '@/lib/gateway/http-gateway';
import type { InProcessGateway } from '@/server/http/in-process';
import type { RemoteGateway } from './remote-gateway';

const KEY = Symbol.for('yuexiang.gateway');

/** What Server Components call when the gateway is another company's: the same function as with the built-in one, over HTTP. */
export function offerRemote({ base, pay, endpoints }: RemoteGateway): void {
  const byId = new Map<string, (typeof endpoints)[number]>(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  // Next replaces `fetch` and, while it renders, refuses what it may not cache; how long a page is kept is the page's own decision.
  const outsideOfRendering = AsyncLocalStorage.snapshot();
  const gateway: InProcessGateway = (endpointId, input, page) => {
    const endpoint = byId.get(endpointId);
    if (!endpoint) throw new Error(`The contract has no ${endpointId}.`);
    // Rendered pages are shared by everybody: they can hold nothing that is somebody's own.
    if (endpoint.access === 'user') throw new GatewayError({ endpoint: endpoint.id, reason: 'LOGIN_REQUIRED', params: {} });
    const channel = channelBySlug(page.channel) ?? defaultChannel;
    const call = createHttpGateway({
      hosts: { base: base.upstream, pay: pay.upstream },
      timeouts: { base: base.timeoutMs, pay: pay.timeoutMs },
      identity: () => ({ accessToken: VISITOR_TOKEN, userId: '', channelCode: channel.code, projectId: channel.projectId }),
      endpointOf: () => endpoint,
    });
    // It was found in the contract, so its id is one; its schemas decide what goes in and out.
    return outsideOfRendering(() => call(endpoint.id as EndpointId, input as never));
  };
  Object.assign(globalThis, { [KEY]: gateway });
}
