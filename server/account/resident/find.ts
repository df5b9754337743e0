import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { type Resident, residentOf } from './resident';
import { residents } from './tables';

type Asking = Pick<Context<'user'>, 'caller' | 'database' | 'sealing'>;

/** The caller's own travellers in clear: the caller first, then the most recently saved. */
export async function residentsOf({ caller, database, sealing }: Asking): Promise<Resident[]> {
  const rows = await database
    .select()
    .from(residents)
    .where(eq(residents.userId, caller.userId))
    .orderBy(desc(residents.myself), desc(residents.createdAt), residents.id);
  return rows.map((row) => residentOf(sealing, row));
}

/** The travellers with these ids, in the same order; NOT_FOUND when the caller has not saved one of them. */
export async function residentsNamed({ caller, database, sealing }: Asking, ids: readonly string[]): Promise<Resident[]> {
  const rows = ids.length
    ? await database
        .select()
        .from(residents)
        .where(and(eq(residents.userId, caller.userId), inArray(residents.id, [...ids])))
    : [];
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? residentOf(sealing, row) : refuse('NOT_FOUND');
  });
}
