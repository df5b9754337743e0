import { type SQL, sql } from 'drizzle-orm';
import { MIDNIGHT_MS, type StatementFinding } from '@/lib/domain/statement';
import { addDays, type Day, instantOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import { timestampOf } from '@/server/platform/database/timestamp';
import { payments, refunds } from '@/server/trade/tables/payments';
import { bankStatements, statementLines } from '@/server/trade/tables/statements';

export type OfDay = Readonly<{ adapter: string; day: Day }>;
export type Difference = Readonly<{
  kind: 'pay' | 'refund';
  subject: string;
  finding: StatementFinding;
  oursFen: Fen | null;
  theirsFen: Fen | null;
}>;

/** What the books have, of payments and refunds alike; only refunds of payments that this bank took are asked of it. */
const booked = (adapter: string): SQL => sql`
  booked as (
    select 'pay' as kind, ${payments.paymentNo} as subject, ${payments.amountFen} as amount_fen, ${payments.settledAt} as at,
      ${payments.status} in ('settled', 'returned') as done
    from ${payments} where ${payments.adapter} = ${adapter}
    union all
    select 'refund', ${refunds.refundNo}, ${refunds.moneyFen}, ${refunds.endedAt}, ${refunds.status} = 'succeeded'
    from ${refunds} join ${payments} on ${payments.paymentNo} = ${refunds.paymentNo}
    -- What was transferred by hand is in no statement of this interface.
    where ${payments.adapter} = ${adapter} and ${refunds.moneyFen} > 0 and ${refunds.voucherNo} is null)`;

/** What the bank's lines of the day say that the books don't. The earlier of two lines counts, the later is a double. */
const fromTheBank = ({ adapter, day }: OfDay): SQL => sql`
  with ${booked(adapter)},
  shown as (
    select kind, subject, amount_fen, exists (
        select from ${statementLines} as earlier where earlier.adapter = line.adapter and earlier.kind = line.kind and earlier.subject = line.subject
          and (earlier.day, earlier.line_no) < (line.day, line.line_no)) as again
    from ${statementLines} as line where line.adapter = ${adapter} and line.day = ${day}::date)
  select distinct on (shown.kind, shown.subject, finding) shown.kind, shown.subject, finding, booked.amount_fen as "oursFen",
    shown.amount_fen as "theirsFen"
  from shown left join booked on booked.kind = shown.kind and booked.subject = shown.subject,
  lateral (select case
      when shown.again then 'double'
      when booked.subject is null then 'missingHere'
      when booked.amount_fen <> shown.amount_fen then 'amountDiffers'
      when not booked.done then 'statusDiffers'
    end as finding) as found
  where finding is not null`;

/**
 * What the books have of the day and no statement shows. Of the minutes around midnight the next day's statement may tell, so they are left
 * until it is there.
 */
const fromTheBooks = ({ adapter, day }: OfDay): SQL => {
  const [begin, end] = [instantOf(day), instantOf(addDays(day, 1))];
  return sql`
  with ${booked(adapter)}
  select booked.kind, booked.subject, 'missingThere' as finding, booked.amount_fen as "oursFen", null::int as "theirsFen"
  from booked
  where booked.done and booked.at >= ${timestampOf(begin)} and booked.at < ${timestampOf(end)}
    and (booked.at < ${timestampOf(end - MIDNIGHT_MS)} or exists (
      select from ${bankStatements} as next where next.adapter = ${adapter} and next.day = ${addDays(day, 1)}::date))
    and not exists (
      select from ${statementLines} as line where line.adapter = ${adapter} and line.kind = booked.kind and line.subject = booked.subject)`;
};

/** Where a bank's statement of a day and the books disagree. */
export async function differencesOf(database: Database, ofDay: OfDay): Promise<Difference[]> {
  const asked = [fromTheBank(ofDay), fromTheBooks(ofDay)];
  const answers = [];
  for (const one of asked) answers.push(...(await database.execute<Difference>(one)).rows);
  return answers;
}
