import { GatewayError } from '@/lib/contract/gateway-error';
import type { EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';
import { CALL_TIMEOUTS_MS } from '@/lib/kernel/call-timeouts';
import { readDate } from '@/lib/kernel/shop-clock';
import type { CallOptions, Gateway, Identity } from './gateway';
import { gatewayBase } from '@/lib/kernel/gateway-base';
import type { HttpSettings } from './http-gateway';
import { redact } from './redact';

export type BrowserSettings = Readonly<{
  identity: () => Identity;
  /** Notified of every call that may show the indicator. */
  loading: { begin: () => void; end: () => void };
  onFailure?: (error: GatewayError) => void;
  /** By default this site's own gateway, 20 s and 50 s; a build for other hosts sets the environment. */
  hosts?: HttpSettings['hosts'];
  timeouts?: HttpSettings['timeouts'];
}>;

type Contract = Readonly<{ loadEndpoint: HttpSettings['endpointOf'] }>;

const hostsOfBuild: HttpSettings['hosts'] = {
  base: gatewayBase,
  pay: process.env.NEXT_PUBLIC_GATEWAY_PAY ?? '/api/pay',
};
const timeoutsOfBuild: HttpSettings['timeouts'] = {
  base: Number(process.env.NEXT_PUBLIC_TIMEOUT_BASE_MS ?? CALL_TIMEOUTS_MS.base),
  pay: Number(process.env.NEXT_PUBLIC_TIMEOUT_PAY_MS ?? CALL_TIMEOUTS_MS.pay),
};

/**
 * ky and the schemas are loaded with the first call, not with the page.
 * @param contract Of all endpoints only in a layout: what a page's own scripts may load, the build works out for each page anew, and 33
 * domains on two hundred pages were two thirds of its chunks. A page without a storefront names its domains to `createDomainGateway`.
 */
export function createBrowserGateway(settings: BrowserSettings, contract: () => Promise<Contract>): Gateway {
  const { identity, loading, onFailure, hosts = hostsOfBuild, timeouts = timeoutsOfBuild } = settings;
  let made: Promise<Gateway> | undefined;

  const make = async (): Promise<Gateway> => {
    const [{ createHttpGateway }, { loadEndpoint }] = await Promise.all([import('./http-gateway'), contract()]);
    const onAnswer: HttpSettings['onAnswer'] = (headers, askedAt, answeredAt) => readDate(headers.get('date'), askedAt, answeredAt);
    return createHttpGateway({ hosts, timeouts, identity, endpointOf: loadEndpoint, onAnswer });
  };
  const gatewayFor = async (id: EndpointId, input: unknown): Promise<Gateway> => {
    made ??= make();
    return made.catch((cause: unknown) => {
      // A chunk that failed to load may succeed the next time.
      made = undefined;
      throw new GatewayError({ endpoint: id, reason: 'UNREACHABLE', params: redact(input), cause });
    });
  };

  return async <Id extends EndpointId>(id: Id, input: InputOf<Id>, options: CallOptions = {}): Promise<OutputOf<Id>> => {
    if (!options.hideLoading) loading.begin();
    try {
      return await (
        await gatewayFor(id, input)
      )(id, input, options);
    } catch (error) {
      if (error instanceof GatewayError) onFailure?.(error);
      throw error;
    } finally {
      if (!options.hideLoading) loading.end();
    }
  };
}
