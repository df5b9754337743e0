import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { EndpointId } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { createHttpGateway } from '@/lib/gateway/http-gateway';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import type { RemoteGateway } from './remote-gateway';

/** What pages are rendered from when the gateway is another company's: the same function as with the built-in one, over HTTP. */
export function remoteVisitorGateway({ base, pay, endpoints }: RemoteGateway): VisitorGateway {
  const byId = new Map<string, (typeof endpoints)[number]>(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return async (endpointId, input, page) => {
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
    return call(endpoint.id as EndpointId, input as never);
  };
}
