import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@/lib/domain/actor';

/** `requestId`: what the log calls the request; null where no request is behind it. */
export type Acting = Readonly<{ actor: Actor; requestId: string | null }>;

const NOBODY: Acting = { actor: { kind: 'program', id: '' }, requestId: null };

const current = new AsyncLocalStorage<Acting>();

/**
 * Says who acts in everything that `run` does or awaits. Set where something enters the server (a call, a notice, a job, a command), so
 * that nobody passes an actor on, and nobody can forget to.
 */
export const actingAs = <Result>(acting: Acting, run: () => Result): Result => current.run(acting, run);

/** Who acts; `program` outside of any entry point. */
export const acting = (): Acting => current.getStore() ?? NOBODY;

/** Something within a request that is another's doing, such as a bank's word that we asked for: the request remains the same. */
export const onBehalfOf = <Result>(actor: Actor, run: () => Result): Result => current.run({ actor, requestId: acting().requestId }, run);
