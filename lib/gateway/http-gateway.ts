import ky, { isTimeoutError, type KyInstance, type Options } from 'ky';
import * as z from 'zod/mini';
import type { EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';
import type { Endpoint } from '@/lib/contract/endpoint';
import { errorNamed, type ErrorName, SUCCESS } from '@/lib/contract/errors';
import { GatewayError } from '@/lib/contract/gateway-error';
import { envelope } from '@/lib/contract/wire';
import { APP_VERSION } from '@/lib/kernel/version';
import type { CallOptions, Gateway, Identity } from './gateway';
import { redact } from './redact';
import { requestOf } from './request';

export type HttpSettings = Readonly<{
  /** Addresses of the two hosts; an endpoint's path is appended. */
  hosts: Record<Endpoint['host'], string>;
  /** Ms. */
  timeouts: Record<Endpoint['host'], number>;
  identity: () => Identity;
  endpointOf: (id: EndpointId) => Endpoint | Promise<Endpoint>;
  /** Both times by `performance.now()`. */
  onAnswer?: (headers: Headers, askedAt: number, answeredAt: number) => void;
}>;

/** The specification names this header but not its value; we send the kind of client. */
const PHONE = 'h5';

const headersOf = ({ accessToken, userId, channelCode, projectId }: Identity) => ({
  mobileType: 'h5',
  'Access-Token': accessToken,
  ver: APP_VERSION,
  tokenId: userId,
  p: channelCode,
  p1: projectId,
  phone: PHONE,
  timestamp: String(Date.now()),
});

/** ky retries by HTTP method, but reads are POSTs here too: only `kind` says what may be repeated. */
const retryOf = ({ kind }: Endpoint): NonNullable<Options['retry']> =>
  kind === 'query' ? { limit: 1, methods: ['get', 'post'], delay: () => 300 } : 0;

class Call {
  constructor(
    private readonly endpoint: Endpoint,
    private readonly input: unknown,
  ) {}

  failed(
    reason: ErrorName,
    facts: { desc?: string; code?: string; data?: unknown; requestId?: string | undefined; cause?: unknown } = {},
  ): GatewayError {
    return new GatewayError({ endpoint: this.endpoint.id, reason, params: redact(this.input), ...facts });
  }

  async send(http: KyInstance, settings: HttpSettings, { signal, file }: CallOptions): Promise<Response> {
    const { host, method } = this.endpoint;
    const askedAt = performance.now();
    try {
      const { path, ...content } = requestOf(this.endpoint, this.input, file);
      const answer = await http(path, {
        method,
        prefixUrl: settings.hosts[host],
        timeout: settings.timeouts[host],
        retry: retryOf(this.endpoint),
        headers: headersOf(settings.identity()),
        ...content,
        ...(signal && { signal }),
      });
      settings.onAnswer?.(answer.headers, askedAt, performance.now());
      return answer;
    } catch (cause) {
      if (signal?.aborted) throw cause;
      if (cause instanceof z.core.$ZodError) throw this.failed('INPUT_INVALID', { cause });
      throw this.failed(isTimeoutError(cause) ? 'TIMED_OUT' : 'UNREACHABLE', { cause });
    }
  }

  async read(response: Response): Promise<unknown> {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    const reply = envelope.safeParse(await response.json().catch(() => undefined));
    if (!reply.success) throw this.failed(response.ok ? 'CONTRACT_BROKEN' : 'UNAVAILABLE', { requestId, cause: reply.error });
    const { code, desc, data } = reply.data;
    if (code !== SUCCESS) throw this.failed(errorNamed(code), { code, desc: desc ?? '', data, requestId });
    const output = z.safeDecode(this.endpoint.response, data as never);
    if (!output.success) throw this.failed('CONTRACT_BROKEN', { requestId, cause: output.error });
    return output.data;
  }
}

/** Calls over HTTP, encoding and decoding by the contract. HTTP error statuses carry envelopes like any other answer. */
export function createHttpGateway(settings: HttpSettings): Gateway {
  const http = ky.create({ throwHttpErrors: false, credentials: 'same-origin', cache: 'no-store' });
  return async <Id extends EndpointId>(id: Id, input: InputOf<Id>, options: CallOptions = {}): Promise<OutputOf<Id>> => {
    const call = new Call(await settings.endpointOf(id), input);
    // Decoded by the endpoint's own schema just now; the compiler can't follow the id to it.
    return (await call.read(await call.send(http, settings, options))) as OutputOf<Id>;
  };
}
