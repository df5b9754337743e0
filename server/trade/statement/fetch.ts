import { and, eq, gte } from 'drizzle-orm';
import { STATEMENT_ASKED_FROM_HOUR } from '@/lib/domain/statement';
import { addDays, type Day, dayOf, eachDay, instantOf } from '@/lib/kernel/day';
import type { Services } from '@/server/call/services';
import type { PaymentPort } from '@/server/platform/ports/payment';
import type { StatementLine } from '@/server/platform/ports/statement';
import { bankStatements, statementLines } from '@/server/trade/tables/statements';

/** A bank that was away is asked for the days before, too. */
const DAYS_BACK = 7;
/** Rows of one insert: each has nine parameters, of which PostgreSQL takes 65,535. */
const AT_ONCE = 1000;

const sumOf = (lines: readonly StatementLine[], kind: StatementLine['kind']): number =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountFen : sum), 0);

/** Days up to yesterday whose statement may be there by now and isn't here yet, oldest first. */
export async function daysWanted({ database, now }: Pick<Services, 'database' | 'now'>, adapter: string): Promise<Day[]> {
  const today = dayOf(now());
  const last = now() >= instantOf(today, STATEMENT_ASKED_FROM_HOUR) ? today : addDays(today, -1);
  const days = eachDay(addDays(today, -DAYS_BACK), last);
  const had = await database
    .select({ day: bankStatements.day })
    .from(bankStatements)
    .where(and(eq(bankStatements.adapter, adapter), gte(bankStatements.day, addDays(today, -DAYS_BACK))));
  return days.filter((day) => !had.some((one) => one.day === day));
}

/** Keeps a statement once, whole or not at all. False when another instance was faster. */
async function keep(
  { database, now }: Services,
  adapter: string,
  day: Day,
  lines: readonly StatementLine[],
  digest: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const kept = await transaction
      .insert(bankStatements)
      .values({
        adapter,
        day,
        digest,
        lines: lines.length,
        payFen: sumOf(lines, 'pay'),
        refundFen: sumOf(lines, 'refund'),
        feeFen: lines.reduce((sum, { feeFen }) => sum + feeFen, 0),
        fetchedAt: new Date(now()),
      })
      .onConflictDoNothing()
      .returning({ day: bankStatements.day });
    if (kept.length === 0) return false;
    for (let first = 0; first < lines.length; first += AT_ONCE) {
      const rows = lines.slice(first, first + AT_ONCE).map(({ at, ...line }, index) => ({
        ...line,
        at: new Date(at),
        adapter,
        day,
        lineNo: first + index + 1,
      }));
      await transaction.insert(statementLines).values(rows);
    }
    return true;
  });
}

/** Fetches one day's statement; false while the bank doesn't have it. */
export async function fetchStatement(services: Services, port: PaymentPort, day: Day): Promise<boolean> {
  const statement = await port.statement?.(day);
  if (statement?.kind !== 'ready') return false;
  await keep(services, port.adapter, day, statement.lines, statement.digest);
  return true;
}
