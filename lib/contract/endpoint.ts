import type * as z from 'zod/mini';
import type { ErrorName } from './errors';

export type Endpoint<Req extends z.ZodMiniType = z.ZodMiniType, Res extends z.ZodMiniType = z.ZodMiniType> = Readonly<{
  /** Domain and name, such as `order.page`: its operationId, query-key root and log label, and its path in the contract's object. */
  id: `${string}.${string}`;
  /** Independent of the HTTP method, because reads are POSTs too. Queries may be retried, commands never automatically. */
  kind: 'query' | 'command';
  method: 'GET' | 'POST';
  /** Canonical path; `{name}` is filled in from the request. The gateway also answers without the `/distribution` prefix. */
  path: `/${string}`;
  /** Payments, bank cards and instalments go to the pay host (50 s), the rest to the base host (20 s). */
  host: 'base' | 'pay';
  access: 'visitor' | 'user';
  /** How a POST's body is encoded; JSON by default. */
  form?: 'json' | 'urlencoded' | 'multipart';
  /** A successful answer contains a login outcome, from which the front sets the session cookie. */
  opensSession?: true;
  /** A successful answer ends the session: the front clears the cookie. */
  endsSession?: true;
  /** One line for the API documentation. */
  summary: string;
  request: Req;
  /** Schema of `data` when the envelope's code is '1'. */
  response: Res;
  errors?: readonly ErrorName[];
}>;

/** Values as the application sees them (fen, epoch ms); the codecs translate to and from the wire. */
export type Input<E extends Endpoint> = z.output<E['request']>;
export type Output<E extends Endpoint> = z.output<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
