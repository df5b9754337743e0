import { and, asc, eq, gt } from 'drizzle-orm';
import type { Day } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { ofDay } from './read';
import { audit, auditSeals } from './tables';

const AT_ONCE = 1_000;

/** A day's rows with their place in the chain, the oldest first; how many. `print` is awaited, so that no day has to fit into memory. */
export async function exportDay(database: Database, day: Day, print: (line: string) => Promise<void>): Promise<number> {
  let printed = 0;
  for (let after = 0; ;) {
    const rows = await database
      .select({ row: audit, seq: auditSeals.seq, hash: auditSeals.hash })
      .from(audit)
      .leftJoin(auditSeals, eq(auditSeals.auditId, audit.id))
      .where(and(ofDay(day), gt(audit.id, after)))
      .orderBy(asc(audit.id))
      .limit(AT_ONCE);
    for (const { row, seq, hash } of rows) await print(JSON.stringify({ ...row, seq, hash }));
    printed += rows.length;
    if (rows.length < AT_ONCE) return printed;
    after = rows.at(-1)?.row.id ?? after;
  }
}
