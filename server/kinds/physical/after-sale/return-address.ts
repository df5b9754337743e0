import { and, eq, lt } from 'drizzle-orm';
import { afterSaleTurn } from '@/lib/domain/after-sale';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { entriesOf } from '@/server/operation/dictionaries';
import type { Missing } from '@/server/platform/ports/missing';
import { afterSales } from './tables';

const EVERY_MS = 600_000;

export type ReturnAddress = Readonly<{ name: string; telephone: string; address: string }>;

/** Where returned goods go; undefined until the shop's operators have given a whole one. */
export async function returnAddress(services: Pick<Services, 'database' | 'now'>): Promise<ReturnAddress | undefined> {
  const [warehouse] = await entriesOf(services, 'returnAddress');
  const { telephone = '', address = '' } = warehouse?.detail ?? {};
  return warehouse && address !== '' && telephone !== '' ? { name: warehouse.name, telephone, address } : undefined;
}

const missing: Missing = {
  item: 'returnAddress',
  toDo: 'Add an entry "returnAddress" with name, telephone and address to dictionaries: until then no return of goods can be agreed to.',
};

export const lacksReturnAddress = async (read: Pick<Services, 'database' | 'now'>): Promise<readonly Missing[]> =>
  (await returnAddress(read)) ? [] : [missing];

/**
 * The buyer's days for sending begin when there is an address to send to: a request that was approved without one, by the shop's deadline or
 * before the address was taken away, keeps its full time.
 */
export async function holdReturns(services: Pick<Services, 'database' | 'now'>): Promise<void> {
  const turn = afterSaleTurn('returnGoods', 'approved');
  if (!turn || (await returnAddress(services))) return;
  const until = services.now() + turn.ms;
  await services.database
    .update(afterSales)
    .set({ turnUntil: new Date(until) })
    .where(
      and(eq(afterSales.type, 'returnGoods'), eq(afterSales.status, 'approved'), lt(afterSales.turnUntil, new Date(until - EVERY_MS / 2))),
    );
}

export const returnAddressJob: Job = { name: 'hold returns without an address', everyMs: EVERY_MS, run: holdReturns };
