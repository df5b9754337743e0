import type { Context } from '@/server/http/handle';
import { type Limit, takeFrom } from './limits';

/** This machine itself asks for the people behind a proxy, or for tests: it is nobody's address and nobody's browser. */
export const isOwnMachine = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

/** Takes one from what an address may have of `what` in a window. */
export async function takeFromAddress(context: Context, what: string, limit: Limit): Promise<void> {
  if (!isOwnMachine(context.address)) await takeFrom(context, `${what}:address:${context.address}`, limit);
}
