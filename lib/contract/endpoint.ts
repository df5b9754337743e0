import type * as z from 'zod/mini';
import type { ErrorName } from './errors';

export type Endpoint<Req extends z.ZodMiniType = z.ZodMiniType, Res extends z.ZodMiniType = z.ZodMiniType> = Readonly<{
  /** `order.page`: domain and name; operationId, query-key root and log label. The contract's object has the same path. */
  id: `${string}.${string}`;
  /** Independent of the HTTP method, because reads are POSTs too. Queries may be retried, commands never automatically. */
  kind: 'query' | 'command';
  method: 'GET' | 'POST';
  /** Canonical path; `{name}` is filled from the request. The gateway answers it without its `/distribution` prefix too. */
  path: `/${string}`;
  /** Payments, bank cards and installments go to the pay host (50 s), the rest to the base host (20 s). */
  host: 'base' | 'pay';
  access: 'visitor' | 'user';
  /** How a POST's body travels; JSON unless said. */
  form?: 'json' | 'urlencoded' | 'multipart';
  /** A successful answer carries a login outcome: the front sets the session cookie from it. */
  opensSession?: true;
  /** A successful answer ends the session: the front clears the cookie. */
  endsSession?: true;
  /** One line for the API page. */
  summary: string;
  request: Req;
  /** Schema of `data` when the envelope's code is '1'. */
  response: Res;
  errors?: readonly ErrorName[];
}>;

/** Values as the application sees them (fen, epoch ms); the codecs own the wire's spelling. */
export type Input<E extends Endpoint> = z.output<E['request']>;
export type Output<E extends Endpoint> = z.output<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
