import { and, asc, eq } from 'drizzle-orm';
import { addDays, type Day, instantOf, stampOf } from '@/lib/kernel/day';
import { saidYuan } from '@/lib/kernel/money';
import { gte, lt, sql } from 'drizzle-orm';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { payments, refunds } from '@/server/trade/tables/payments';
import { bankStatements, statementDifferences } from '@/server/trade/tables/statements';

type Sum = Readonly<{ count: number; fen: number }>;

const within = (day: Day, column: typeof payments.settledAt | typeof refunds.endedAt) =>
  and(gte(column, new Date(instantOf(day))), lt(column, new Date(instantOf(addDays(day, 1)))));

async function bookedOf(database: Database, adapter: string, day: Day): Promise<Readonly<{ pay: Sum; refund: Sum }>> {
  const counted = { count: sql<number>`count(*)::int` };
  const [pay] = await database
    .select({ ...counted, fen: sql<number>`coalesce(sum(${payments.amountFen}), 0)::float8` })
    .from(payments)
    .where(and(eq(payments.adapter, adapter), within(day, payments.settledAt)));
  const [refund] = await database
    .select({ ...counted, fen: sql<number>`coalesce(sum(${refunds.moneyFen}), 0)::float8` })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(and(eq(payments.adapter, adapter), eq(refunds.status, 'succeeded'), within(day, refunds.endedAt)));
  const none = { count: 0, fen: 0 };
  return { pay: pay ?? none, refund: refund ?? none };
}

const amount = (fen: number | null): string => (fen === null ? '-' : saidYuan(fen));

/** A day's comparison as lines of text, one block for each bank: sums of both sides, then each difference. */
export async function statementReport(
  { database, payments: ports }: Pick<Services, 'database' | 'payments'>,
  day: Day,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { adapter, statement } of ports.all) {
    if (!statement) continue;
    const [theirs] = await database
      .select()
      .from(bankStatements)
      .where(and(eq(bankStatements.adapter, adapter), eq(bankStatements.day, day)));
    const ours = await bookedOf(database, adapter, day);
    lines.push(`${adapter} ${day}`);
    lines.push(`  books: ${ours.pay.count} payments ${saidYuan(ours.pay.fen)}, ${ours.refund.count} refunds ${saidYuan(ours.refund.fen)}`);
    lines.push(
      theirs
        ? `  bank:  ${theirs.lines} lines, payments ${saidYuan(theirs.payFen)}, refunds ${saidYuan(theirs.refundFen)}, fees ${saidYuan(theirs.feeFen)}; fetched ${stampOf(theirs.fetchedAt.getTime())}`
        : '  bank:  no statement yet',
    );
    const found = await database
      .select()
      .from(statementDifferences)
      .where(and(eq(statementDifferences.adapter, adapter), eq(statementDifferences.day, day)))
      .orderBy(asc(statementDifferences.id));
    for (const { id, kind, subject, finding, oursFen, theirsFen, state, note, endedBy } of found) {
      const ended = state === 'open' ? 'open' : `${state}${endedBy && ` by ${endedBy}`}${note && `: ${note}`}`;
      lines.push(`  #${id} ${finding} ${kind} ${subject}: books ${amount(oursFen)}, bank ${amount(theirsFen)}; ${ended}`);
    }
    if (theirs && found.every(({ state }) => state !== 'open')) lines.push('  no open difference');
  }
  return lines;
}
