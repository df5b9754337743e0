import { max, min, type SQL, sql } from 'drizzle-orm';
import type { LedgerAccount } from '@/lib/domain/ledger';
import { REPORT_DAYS_AGAIN } from '@/lib/domain/report';
import { addDays, type Day, dayOf, eachDay, instantOf } from '@/lib/kernel/day';
import { goodsKinds, kinds } from '@/lib/kinds/registry';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { timestampOf } from '@/server/platform/database/timestamp';
import { ledgerTransfers, orders } from '@/server/trade/tables/orders';
import { refunds } from '@/server/trade/tables/payments';
import { reportDays, reportRefundDays } from '@/server/trade/tables/reports';
import { causes } from './causes';

/** Kinds whose orders bear the name of the place; what they sell is the line below it. */
const placed = goodsKinds.filter((kind) => 'titledByPlace' in kinds[kind]);

const between = (at: SQL, day: Day): SQL =>
  sql`${at} >= ${timestampOf(instantOf(day))} and ${at} < ${timestampOf(instantOf(addDays(day, 1)))}`;

const { amountFen, from: debited, to: credited } = ledgerTransfers;
const moved = (source: LedgerAccount, target: LedgerAccount): SQL =>
  sql`coalesce(sum(${amountFen}) filter (where ${debited} = ${source} and ${credited} = ${target}), 0)`;
/** By how much an account's balance changed. */
const grown = (account: LedgerAccount): SQL =>
  sql`coalesce(sum(case when ${credited} = ${account} then ${amountFen} else -${amountFen} end) filter (where ${account} in (${debited}, ${credited})), 0)`;

const figuresOf = (day: Day): SQL => sql`
  insert into ${reportDays} (day, channel, kind, shop, goods, orders, money_fen, coupon_fen, points_fen, late_fen, money_back_fen, coupon_back_fen,
    points_back_fen, delivered_fen, fee_fen, held_fen, refund_fen)
  with moves as (
    select ${ledgerTransfers.orderId} as order_id, 0 as paid, ${moved('buyer', 'held')} as money, ${moved('coupon', 'held')} as coupon,
      ${moved('points', 'held')} as points, ${moved('buyer', 'refund')} as late, ${moved('refund', 'buyer')} as money_back,
      ${moved('refund', 'coupon')} as coupon_back, ${moved('refund', 'points')} as points_back, ${grown('shop')} as delivered,
      ${grown('fee')} as fee, ${grown('held')} as held, ${grown('refund')} as refund
    from ${ledgerTransfers} where ${between(sql`${ledgerTransfers.at}`, day)} group by ${ledgerTransfers.orderId}
    union all
    select ${orders.id}, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ${orders} where ${between(sql`${orders.paidAt}`, day)})
  select ${day}::date, o.channel, o.kind, case when o.kind = any(${sql.param(placed)}::text[]) then o.title else '' end as shop,
    case when o.kind = any(${sql.param(placed)}::text[]) then o.subtitle else o.title end as goods, sum(paid), sum(money), sum(coupon), sum(points),
    sum(late), sum(money_back), sum(coupon_back), sum(points_back), sum(delivered), sum(fee), sum(held), sum(refund)
  from moves join ${orders} as o on o.id = moves.order_id group by o.channel, o.kind, shop, goods`;

const causesOf = (day: Day): SQL => sql`
  insert into ${reportRefundDays} (day, channel, kind, cause, refunds, returned_fen)
  select ${day}::date, o.channel, o.kind, coalesce(${JSON.stringify(causes)}::jsonb ->> returned.reason, 'own') as cause, sum(ended), sum(fen)
  from (
    select ${refunds.orderId} as order_id, ${refunds.reason} as reason, 1 as ended, 0 as fen from ${refunds}
    where ${refunds.status} = 'succeeded' and ${between(sql`${refunds.endedAt}`, day)}
    union all
    select ${refunds.orderId}, ${refunds.reason}, 0, ${amountFen} from ${ledgerTransfers} join ${refunds} on ${refunds.refundNo} = ${ledgerTransfers.subject}
    where ${debited} = 'refund' and ${credited} in ('buyer', 'coupon', 'points') and ${between(sql`${ledgerTransfers.at}`, day)}) as returned
  join ${orders} as o on o.id = returned.order_id group by o.channel, o.kind, cause`;

/** Counts one day anew, from nothing: as often as one likes, and one process at a time. */
export const fillReportDay = ({ database }: Pick<Services, 'database'>, day: Day): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report ${day}`}, 32))`);
    await transaction.delete(reportDays).where(sql`${reportDays.day} = ${day}::date`);
    await transaction.delete(reportRefundDays).where(sql`${reportRefundDays.day} = ${day}::date`);
    await transaction.execute(figuresOf(day));
    await transaction.execute(causesOf(day));
  });

/** From which day on reports have to be counted: a week back, or since the last one, or for a first time since the ledger begins. */
async function firstDay({ database, now }: Pick<Services, 'database' | 'now'>): Promise<Day> {
  const usual = addDays(dayOf(now()), -REPORT_DAYS_AGAIN);
  const [last] = await database.select({ day: max(reportDays.day) }).from(reportDays);
  if (last?.day) return last.day < usual ? last.day : usual;
  const [first] = await database.select({ at: min(ledgerTransfers.at) }).from(ledgerTransfers);
  return first?.at && dayOf(first.at.getTime()) < usual ? dayOf(first.at.getTime()) : usual;
}

/** Counts today, the week before it, and every day that was never counted. */
export async function fillReports(services: Pick<Services, 'database' | 'now'>): Promise<void> {
  const today = dayOf(services.now());
  for (const day of eachDay(await firstDay(services), addDays(today, 1))) await fillReportDay(services, day);
}

export const reportJobs: readonly Job[] = [{ name: 'count reports', everyMs: 300_000, run: fillReports }];
