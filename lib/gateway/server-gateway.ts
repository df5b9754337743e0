import type { EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';
import { GatewayError, reasonOf } from '@/lib/contract/gateway-error';
import type { Gateway } from './gateway';
import { redact } from './redact';

type InProcess = (endpointId: string, input: unknown, context: { channel: string }) => Promise<unknown>;

/** The thread that renders pages leaves its gateway here: it and Next's bundle are two worlds of modules. */
const KEY = Symbol.for('yuexiang.gateway');

const inProcess = (): InProcess | undefined => (globalThis as { [KEY]?: InProcess })[KEY];

/** What Server Components ask through, as a visitor of `slug`'s channel: rendered pages are shared by everybody. */
export const serverGateway =
  (slug: string): Gateway =>
  async <Id extends EndpointId>(id: Id, input: InputOf<Id>): Promise<OutputOf<Id>> => {
    const gateway = inProcess();
    if (!gateway) {
      throw new GatewayError({ endpoint: id, reason: 'UNAVAILABLE', params: redact(input), cause: 'no gateway in this thread' });
    }
    try {
      // Handlers return what their endpoint's contract says; the compiler held them to it on the other side of the symbol.
      return (await gateway(id, input, { channel: slug })) as OutputOf<Id>;
    } catch (cause) {
      throw new GatewayError({ endpoint: id, reason: reasonOf(cause), params: redact(input), cause });
    }
  };
