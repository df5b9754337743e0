import type * as z from 'zod/mini';
import type { Permission } from '@/lib/domain/staff';
import type { OpsErrorName } from './errors';

/**
 * Who may call: `anyone`; whoever has `begun` to sign in, by password or invitation; any `staff`, for what is their own; or who has the
 * permission.
 */
export type OpsAccess = 'anyone' | 'begun' | 'staff' | Permission;

export type OpsEndpoint<Req extends z.ZodMiniType = z.ZodMiniType, Res extends z.ZodMiniType = z.ZodMiniType> = Readonly<{
  /** Domain and name, such as `staff.page`: its path in the desk's contract. */
  id: `${string}.${string}`;
  /** Queries change nothing and may be retried, commands never automatically. */
  kind: 'query' | 'command';
  method: 'GET' | 'POST';
  /** `{name}` is filled in from the request. */
  path: `/api/ops/${string}`;
  permission: OpsAccess;
  /** Shows or changes what belongs to a shop: the handler filters by `context.shops`. */
  scoped?: true;
  /** Only within ten minutes of a second step. */
  freshStep?: true;
  summary: string;
  request: Req;
  response: Res;
  errors?: readonly OpsErrorName[];
}>;

/** Values as the application sees them (fen, epoch ms); the codecs translate to and from the wire. */
export type OpsInput<E extends OpsEndpoint> = z.output<E['request']>;
export type OpsOutput<E extends OpsEndpoint> = z.output<E['response']>;

export const opsEndpoint = <const E extends OpsEndpoint>(definition: E): E => definition;
