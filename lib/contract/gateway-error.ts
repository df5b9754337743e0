import { type ErrorName, errors } from './errors';

type Facts = Readonly<{
  endpoint: string;
  reason: ErrorName;
  /** The server's message to the user, in the channel's language; empty if no server answered. */
  desc?: string;
  /** The code on the wire, from the catalogue or another backend. */
  code?: string;
  /** Data that comes with the refusal; its shape is in `refusal-data.ts`. */
  data?: unknown;
  /** Identifies the call in the server's log. */
  requestId?: string | undefined;
  /** The request, without personal data. */
  params?: unknown;
  cause?: unknown;
}>;

/** The only error that a call to the gateway throws. `reason` is for code, `desc` for people, `message` for logs. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly endpoint: string;
  readonly reason: ErrorName;
  readonly code: string;
  readonly desc: string;
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly params: unknown;

  constructor({ endpoint, reason, desc = '', code = errors[reason].code, data = null, requestId, params, cause }: Facts) {
    super(`${endpoint} ended with ${reason}`, { cause });
    this.endpoint = endpoint;
    this.reason = reason;
    this.code = code;
    this.desc = desc;
    this.data = data;
    this.requestId = requestId;
    this.params = params;
  }
}

/** The catalogue's name for an error; an error without one is a bug, and counts as BROKEN. */
export function reasonOf(error: unknown): ErrorName {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : '';
  const isName = (name: string): name is ErrorName => Object.hasOwn(errors, name);
  return isName(reason) ? reason : 'BROKEN';
}
