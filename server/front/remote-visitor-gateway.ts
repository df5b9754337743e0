import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { EndpointId } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import { createHttpGateway } from '@/lib/gateway/http-gateway';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import type { RemoteGateway } from './remote-gateway';

/** What pages are rendered from when another company runs the gateway: the same function as the built-in one, over HTTP. */
export function remoteVisitorGateway({ base, pay, endpoints }: RemoteGateway): VisitorGateway {
  const byId = new Map<string, (typeof endpoints)[number]>(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  return async (endpointId, input, page) => {
    const endpoint = byId.get(endpointId);
    if (!endpoint) throw new Error(`The contract has no ${endpointId}.`);
    // Rendered pages are shared by everyone, so they must not contain personal data.
    if (endpoint.access === 'user') throw new GatewayError({ endpoint: endpoint.id, reason: 'LOGIN_REQUIRED', params: {} });
    const channel = channelBySlug(page.channel) ?? defaultChannel;
    const call = createHttpGateway({
      hosts: { base: base.upstream, pay: pay.upstream },
      timeouts: { base: base.timeoutMs, pay: pay.timeoutMs },
      identity: () => ({ accessToken: VISITOR_TOKEN, userId: '', channelCode: channel.code, projectId: channel.projectId }),
      endpointOf: () => endpoint,
    });
    // The endpoint was found by this id, so the id is valid; its schemas check input and output.
    return call(endpoint.id as EndpointId, input as never);
  };
}
