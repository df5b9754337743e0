import { and, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { money as calls } from '@/lib/contract/ops/money';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { RefundStanding } from '@/lib/domain/money-desk';
import { DAY_MS } from '@/lib/kernel/durations';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { paymentIncidents, payments, refunds, refundUnits } from '@/server/trade/tables/payments';
import { byAge } from './by-age';
import { refundsOf } from './number';

/** What the bank last said of it, also once staff have closed the incident: the refund itself is still under way. */
const isAbnormal: SQL<boolean> = sql<boolean>`coalesce((select ${paymentIncidents.what} = 'refundAbnormal' from ${paymentIncidents}
  where ${paymentIncidents.subject} = ${refunds.refundNo} and ${paymentIncidents.what} in ('refundHeld', 'refundAbnormal')
  order by ${paymentIncidents.id} desc limit 1), false)`;

/** Of a refused refund, whether no newer one of the same payment and units has taken its place. */
const isOwed: SQL<boolean> = sql<boolean>`not exists (select from ${refunds} as newer
  where newer.order_id = ${refunds.orderId} and newer.payment_no = ${refunds.paymentNo}
    and (newer.created_at, newer.refund_no) > (${refunds.createdAt}, ${refunds.refundNo})
    and (not exists (select from ${refundUnits} as mine where mine.refund_no = ${refunds.refundNo})
      or exists (select from ${refundUnits} as mine join ${refundUnits} as theirs on theirs.unit_no = mine.unit_no
        where mine.refund_no = ${refunds.refundNo} and theirs.refund_no = newer.refund_no)))`;

const processing = eq(refunds.status, 'processing');
const inStanding: Readonly<Record<RefundStanding, SQL | undefined>> = {
  underWay: and(processing, isNull(refunds.bankWord)),
  withheld: and(processing, isNotNull(refunds.bankWord), sql`not ${isAbnormal}`),
  abnormal: and(processing, isNotNull(refunds.bankWord), isAbnormal),
  refused: and(eq(refunds.status, 'failed'), isOwed),
  repeated: and(eq(refunds.status, 'failed'), sql`not ${isOwed}`),
  done: eq(refunds.status, 'succeeded'),
};

/** What waits for somebody. */
export const refundsWaiting = (database: Database): Promise<number> =>
  database.$count(refunds, or(inStanding.withheld, inStanding.abnormal, inStanding.refused));

type Stands = Pick<typeof refunds.$inferSelect, 'status' | 'bankWord'> & Readonly<{ abnormal: boolean; owed: boolean }>;

function standingOf({ status, bankWord, abnormal, owed }: Stands): RefundStanding {
  if (status === 'succeeded') return 'done';
  if (status === 'failed') return owed ? 'refused' : 'repeated';
  if (bankWord === null) return 'underWay';
  return abnormal ? 'abnormal' : 'withheld';
}

export async function refundsPage(
  { database, secret, now }: Pick<OpsContext, 'database' | 'secret' | 'now'>,
  { standing, olderThanDays, adapter, number, sort = 'newest', cursor, pageSize }: OpsInput<typeof calls.refunds>,
): Promise<OpsOutput<typeof calls.refunds>> {
  const scope = `money refunds ${JSON.stringify([standing, olderThanDays, adapter, number, sort])}`;
  const age = byAge(refunds.createdAt, refunds.refundNo, sort);
  const rows = await database
    .select({
      refund: refunds,
      adapter: payments.adapter,
      orderNo: orders.orderNo,
      title: orders.title,
      kind: orders.kind,
      key: age.key,
      abnormal: isAbnormal,
      owed: isOwed,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(
      and(
        standing && inStanding[standing],
        // Age says something about what has not ended.
        ...(olderThanDays === undefined
          ? []
          : [ne(refunds.status, 'succeeded'), lte(refunds.createdAt, new Date(now() - Number(olderThanDays) * DAY_MS))]),
        adapter ? eq(payments.adapter, adapter) : undefined,
        number ? refundsOf(number) : undefined,
        age.behind(openCursor(secret, scope, cursor)),
      ),
    )
    .orderBy(...age.order)
    .limit(pageSize + 1);
  const page = pageOfRows(rows, pageSize, ({ key, refund }) => sealCursor(secret, scope, [key, refund.refundNo]));
  return {
    nextCursor: page.nextCursor,
    list: page.rows.map(({ refund, abnormal, owed, adapter: bank, orderNo, title, kind }) => {
      const { refundNo, paymentNo, reason, status, bankWord, asked } = refund;
      return {
        ...{ refundNo, orderNo, title, kind, paymentNo, reason, status, asked },
        adapter: bank,
        amount: refund.amountFen,
        money: refund.moneyFen,
        standing: standingOf({ status, bankWord, abnormal, owed }),
        bankWord: status === 'processing' ? bankWord : null,
        createdAt: refund.createdAt.getTime(),
        endedAt: refund.endedAt?.getTime() ?? null,
        nextAskAt: status === 'processing' ? (refund.nextAskAt?.getTime() ?? null) : null,
      };
    }),
  };
}
