import { type ErrorName, errors } from './errors';

type Facts = Readonly<{
  endpoint: string;
  reason: ErrorName;
  /** The server's words for the user, in the channel's language; empty when no server spoke. */
  desc?: string;
  /** The wire's code: of the catalogue, or of another backend. */
  code?: string;
  /** Data that comes with the refusal; its shape is in `refusal-data.ts`. */
  data?: unknown;
  /** Finds the call in the server's log. */
  requestId?: string | undefined;
  /** The request, without personal data. */
  params?: unknown;
  cause?: unknown;
}>;

/** The only error a call to the gateway ends with. `reason` is for code, `desc` for people, `message` for logs. */
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

/** The catalogue's name for an error; an error without one is a defect. */
export function reasonOf(error: unknown): ErrorName {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : '';
  const isName = (name: string): name is ErrorName => Object.hasOwn(errors, name);
  return isName(reason) ? reason : 'BROKEN';
}
