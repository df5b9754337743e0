import { desc, eq } from 'drizzle-orm';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { type Consignee, consigneeOf } from './consignee';
import { consignees } from './tables';

type Asking = Pick<Context<'user'>, 'caller' | 'database' | 'sealing'>;

/** The caller's own addresses in clear: the default first, then the most recently saved. */
export async function consigneesOf({ caller, database, sealing }: Asking): Promise<Consignee[]> {
  const rows = await database
    .select()
    .from(consignees)
    .where(eq(consignees.userId, caller.userId))
    .orderBy(desc(consignees.isDefault), desc(consignees.createdAt), consignees.id);
  return rows.map((row) => consigneeOf(sealing, row));
}

/** NOT_FOUND when the caller has saved no such address. */
export async function consigneeById(asking: Asking, id: string): Promise<Consignee> {
  const all = await consigneesOf(asking);
  return all.find((one) => one.id === id) ?? refuse('NOT_FOUND');
}
