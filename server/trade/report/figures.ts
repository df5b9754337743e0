import { and, between, type SQL, eq, lte, sql } from 'drizzle-orm';
import type { reports as calls } from '@/lib/contract/ops/reports';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { MOST_REPORT_DAYS } from '@/lib/domain/report';
import { daysBetween } from '@/lib/kernel/day';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { reportDays, reportRefundDays } from '@/server/trade/tables/reports';

export type ReportAsked = OpsInput<typeof calls.figures>;
type Report = OpsOutput<typeof calls.figures>;
type Figures = Report['total'];

const sum = (what: SQL): SQL<number> => sql<number>`coalesce(sum(${what}), 0)::float8`;
const gross = sql`${reportDays.moneyFen} + ${reportDays.couponFen} + ${reportDays.pointsFen}`;
const refunded = sql`${reportDays.moneyBackFen} + ${reportDays.couponBackFen} + ${reportDays.pointsBackFen}`;
const figures = {
  orders: sum(sql`${reportDays.orders}`),
  gross: sum(gross),
  coupon: sum(sql`${reportDays.couponFen}`),
  points: sum(sql`${reportDays.pointsFen}`),
  money: sum(sql`${reportDays.moneyFen}`),
  refunded: sum(refunded),
  late: sum(sql`${reportDays.lateFen}`),
  delivered: sum(sql`${reportDays.deliveredFen}`),
  fee: sum(sql`${reportDays.feeFen}`),
} satisfies Record<keyof Figures, SQL<number>>;
const nothing: Figures = { orders: 0, gross: 0, coupon: 0, points: 0, money: 0, refunded: 0, late: 0, delivered: 0, fee: 0 };

type Counted = typeof reportDays | typeof reportRefundDays;
const among = (table: Counted, { channel, kind }: ReportAsked): (SQL | undefined)[] => [
  channel ? eq(table.channel, channel) : undefined,
  kind && eq(table.kind, kind),
];
const asked = (table: Counted, ask: ReportAsked): SQL | undefined => and(between(table.day, ask.from, ask.to), ...among(table, ask));

/** Rows of a report: a year has 366 days, but there may be very many goods. */
export async function reportRows(database: Database, ask: ReportAsked, most: number): Promise<Report['list']> {
  const column = reportDays[ask.by];
  const rows = await database
    .select({ key: sql<string>`${column}::text`, ...figures })
    .from(reportDays)
    .where(asked(reportDays, ask))
    .groupBy(column)
    .orderBy(...(ask.by === 'day' ? [column] : [sql`${sum(gross)} desc`, column]))
    .limit(most);
  return rows;
}

/** Refuses with INPUT_INVALID what is no period, or a longer one than a year. */
export function requirePeriod({ from, to }: ReportAsked): void {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MOST_REPORT_DAYS) refuse('INPUT_INVALID');
}

const MOST_SHOWN = 400;

export async function reportOf(database: Database, ask: ReportAsked): Promise<Report> {
  requirePeriod(ask);
  const list = await reportRows(database, ask, MOST_SHOWN);
  const [total] = await database
    .select({ ...figures, groups: sql<number>`count(distinct ${reportDays[ask.by]})::int` })
    .from(reportDays)
    .where(asked(reportDays, ask));
  const days = ask.by === 'day' ? list : await reportRows(database, { ...ask, by: 'day' }, MOST_REPORT_DAYS);
  const causes = await database
    .select({
      cause: reportRefundDays.cause,
      refunds: sql<number>`sum(${reportRefundDays.refunds})::int`,
      returned: sum(sql`${reportRefundDays.returnedFen}`),
    })
    .from(reportRefundDays)
    .where(asked(reportRefundDays, ask))
    .groupBy(reportRefundDays.cause)
    .orderBy(sql`3 desc`, reportRefundDays.cause);
  const [owed] = await database
    .select({ held: sum(sql`${reportDays.heldFen}`), refund: sum(sql`${reportDays.refundFen}`) })
    .from(reportDays)
    .where(and(lte(reportDays.day, ask.to), ...among(reportDays, ask)));
  const { groups, ...sums } = total ?? { ...nothing, groups: 0 };
  return {
    list,
    more: Math.max(0, groups - list.length),
    total: sums,
    days: days.map(({ key, ...one }) => ({ day: key, gross: one.gross, refunded: one.refunded, delivered: one.delivered })),
    causes,
    owed: owed ?? { held: 0, refund: 0 },
  };
}
