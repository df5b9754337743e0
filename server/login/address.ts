import { OWN_MACHINE } from '@/server/call/address';
import type { Context } from '@/server/call/handle';
import { type Limit, takeFrom } from '@/server/call/limits';

export const isOwnMachine = (address: string): boolean => address === OWN_MACHINE;

/** Takes one hit from an address's limit for `what`. */
export async function takeFromAddress(context: Context, what: string, limit: Limit): Promise<void> {
  if (!isOwnMachine(context.address)) await takeFrom(context, `${what}:address:${context.address}`, limit);
}
