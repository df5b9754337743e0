import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { money as calls } from '@/lib/contract/ops/money';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { Day } from '@/lib/kernel/day';
import { type Cursor, openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { compareAround } from '@/server/trade/statement/differences';
import { daysWanted, fetchStatement } from '@/server/trade/statement/fetch';
import { payments, refunds } from '@/server/trade/tables/payments';
import { bankStatements, statementDifferences } from '@/server/trade/tables/statements';
import { recordAction } from '@/server/trail/record';

type Bill = OpsOutput<typeof calls.bills>['list'][number];
type Row = Readonly<{
  adapter: string;
  day: Day;
  lines: number | null;
  payFen: number;
  refundFen: number;
  feeFen: number;
  fetchedAt: string | null;
  booksPayFen: number;
  booksRefundFen: number;
  open: number;
}>;

/** A day of Shanghai as the database's range of instants. */
const within = (column: SQL): SQL => sql`${column} >= bill.day::timestamp at time zone 'Asia/Shanghai'
  and ${column} < (bill.day + 1)::timestamp at time zone 'Asia/Shanghai'`;

/** What the books have of each bill's day, and how many of its differences nobody has explained. */
const besideBooks = (bills: SQL): SQL => sql`
  select bill.adapter, bill.day::text as day, bill.lines, bill.pay_fen::float8 as "payFen", bill.refund_fen::float8 as "refundFen",
    bill.fee_fen::float8 as "feeFen", bill.fetched_at::text as "fetchedAt",
    (select coalesce(sum(${payments.amountFen}), 0)::float8 from ${payments}
      where ${payments.adapter} = bill.adapter and ${within(sql`${payments.settledAt}`)}) as "booksPayFen",
    (select coalesce(sum(${refunds.moneyFen}), 0)::float8 from ${refunds} join ${payments} on ${payments.paymentNo} = ${refunds.paymentNo}
      where ${payments.adapter} = bill.adapter and ${refunds.status} = 'succeeded' and ${within(sql`${refunds.endedAt}`)}) as "booksRefundFen",
    (select count(*)::int from ${statementDifferences} where ${statementDifferences.adapter} = bill.adapter
      and ${statementDifferences.day} = bill.day and ${statementDifferences.state} = 'open') as open
  from (${bills}) as bill order by bill.day desc, bill.adapter desc`;

const kept = (adapter: string | undefined, after: Cursor | undefined, most: number): SQL => sql`
  select adapter, day, lines, pay_fen, refund_fen, fee_fen, fetched_at from ${bankStatements}
  where ${adapter ? sql`${bankStatements.adapter} = ${adapter}` : sql`true`}
    and ${after ? sql`(${bankStatements.day}, ${bankStatements.adapter}) < (${String(after[0])}::date, ${String(after[1])})` : sql`true`}
  order by ${bankStatements.day} desc, ${bankStatements.adapter} desc limit ${most}`;

/** Days that a bank should have told about by now. */
async function missing(context: OpsContext, adapter: string | undefined): Promise<SQL | undefined> {
  const asked = context.payments.all.filter((port) => port.statement && (adapter === undefined || port.adapter === adapter));
  const days = await Promise.all(
    asked.map(async (port) => (await daysWanted(context, port.adapter)).map((day) => ({ adapter: port.adapter, day }))),
  );
  const wanted = days.flat();
  return wanted.length === 0
    ? undefined
    : sql`select adapter, day, null::int as lines, 0 as pay_fen, 0 as refund_fen, 0 as fee_fen, null::timestamptz as fetched_at
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (adapter text, day date)`;
}

const billOf = ({ adapter, day, lines, payFen, refundFen, feeFen, fetchedAt, booksPayFen, booksRefundFen, open }: Row): Bill => ({
  adapter,
  day,
  state: lines === null ? 'missing' : open > 0 ? 'differs' : 'agrees',
  bank:
    lines === null || fetchedAt === null ? null : { pay: payFen, refund: refundFen, fee: feeFen, lines, fetchedAt: Date.parse(fetchedAt) },
  books: { pay: booksPayFen, refund: booksRefundFen },
  openDifferences: open,
});

export async function billsPage(
  context: OpsContext,
  { adapter, cursor, pageSize }: OpsInput<typeof calls.bills>,
): Promise<OpsOutput<typeof calls.bills>> {
  const { database, secret } = context;
  const scope = `money bills ${adapter ?? ''}`;
  const after = openCursor(secret, scope, cursor);
  const { rows } = await database.execute<Row>(besideBooks(kept(adapter, after, pageSize + 1)));
  const page = pageOfRows(rows, pageSize, ({ day, adapter: bank }) => sealCursor(secret, scope, [day, bank]));
  const wanted = after ? undefined : await missing(context, adapter);
  const lacking = wanted ? (await database.execute<Row>(besideBooks(wanted))).rows : [];
  return { nextCursor: page.nextCursor, list: [...lacking, ...page.rows].map(billOf) };
}

/** Fetches a day's bill if it isn't here yet, and compares it and its neighbour. What was explained stays explained. */
export async function compareBill(
  context: OpsContext,
  { adapter, day }: OpsInput<typeof calls.compareBill>,
): Promise<OpsOutput<typeof calls.compareBill>> {
  const { database, log, now } = context;
  const ofDay = and(eq(bankStatements.adapter, adapter), eq(bankStatements.day, day));
  const port = context.payments.byAdapter(adapter);
  const isHere = (await database.$count(bankStatements, ofDay)) > 0;
  if (!isHere && !port?.statement) return refuse('NOT_FOUND');
  await recordAction(database, { action: 'bill.compare', subject: { kind: 'bill', id: `${adapter}/${day}` } });
  try {
    if (!isHere && !(port && (await fetchStatement(context, port, day)))) return refuseDesk('BILL_NOT_READY');
    await compareAround(context, { adapter, day });
  } catch (error) {
    if (error instanceof Error && error.name === 'DeskRefusal') throw error;
    log.error({ err: error, adapter, day }, 'the bank’s bill could not be fetched');
    return refuseDesk('BANK_SILENT');
  }
  const open = and(eq(statementDifferences.adapter, adapter), eq(statementDifferences.day, day), eq(statementDifferences.state, 'open'));
  return { openDifferences: await database.$count(statementDifferences, open), comparedAt: now() };
}
