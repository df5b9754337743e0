import type { EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';
import { GatewayError, reasonOf } from '@/lib/contract/gateway-error';
import type { Gateway } from './gateway';
import { redact } from './redact';

type InProcess = (endpointId: string, input: unknown, context: { channel: string }) => Promise<unknown>;

/** The thread that renders pages leaves its gateway under this symbol: it and Next's bundle don't share modules. */
const KEY = Symbol.for('yuexiang.gateway');

const inProcess = (): InProcess | undefined => (globalThis as { [KEY]?: InProcess })[KEY];

/** The gateway of Server Components. It acts as a visitor of `slug`'s channel, because rendered pages are shared by everybody. */
export const serverGateway =
  (slug: string): Gateway =>
  async <Id extends EndpointId>(id: Id, input: InputOf<Id>): Promise<OutputOf<Id>> => {
    const gateway = inProcess();
    if (!gateway) {
      throw new GatewayError({ endpoint: id, reason: 'UNAVAILABLE', params: redact(input), cause: 'no gateway in this thread' });
    }
    try {
      // Safe: the handlers on the other side are typed by the same contract.
      return (await gateway(id, input, { channel: slug })) as OutputOf<Id>;
    } catch (cause) {
      throw new GatewayError({ endpoint: id, reason: reasonOf(cause), params: redact(input), cause });
    }
  };
