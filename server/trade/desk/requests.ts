import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { refundRequests as calls } from '@/lib/contract/ops/refund-requests';
import { approvalsNeeded } from '@/lib/domain/refund-request';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { doersOf } from '@/server/desk/doers';
import type { Database } from '@/server/platform/database/connection';
import { timestampOf } from '@/server/platform/database/timestamp';
import { orderShops, refundApprovals, refundRequests, refundRequestUnits } from '@/server/trade/tables/desk';
import { orders } from '@/server/trade/tables/orders';

export type RequestRow = typeof refundRequests.$inferSelect;
type Shown = OpsOutput<typeof calls.page>['list'][number];

const byStaff = (staffNo: string): string => `staff:${staffNo}`;

/** Approvals that a request needs: money that leaves by hand always needs one other person. */
export const needed = ({ kind, moneyFen, couponFen, pointsFen }: RequestRow): number =>
  kind === 'byHand' ? 1 : approvalsNeeded(moneyFen + couponFen + pointsFen);

type Read = Readonly<{ request: RequestRow; orderNo: string; title: string }>;

async function shown(database: Database, rows: readonly Read[]): Promise<Shown[]> {
  const nos = rows.map(({ request }) => request.requestNo);
  const [units, approvals] =
    nos.length === 0
      ? [[], []]
      : await Promise.all([
          database
            .select()
            .from(refundRequestUnits)
            .where(inArray(refundRequestUnits.requestNo, nos))
            .orderBy(asc(refundRequestUnits.unitNo)),
          database.select().from(refundApprovals).where(inArray(refundApprovals.requestNo, nos)).orderBy(asc(refundApprovals.at)),
        ]);
  const people = rows.flatMap(({ request: { askedBy, decidedBy } }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])]);
  const doer = await doersOf(database, [...people, ...approvals.map(({ staffNo }) => staffNo)].map(byStaff));
  return rows.map(({ request, orderNo, title }) => {
    const { requestNo, kind, state, reason, voucherNo, refundNo, answer, askedBy, askedAt, decidedBy, decidedAt } = request;
    return {
      requestNo,
      orderNo,
      kind,
      state,
      title,
      money: request.moneyFen,
      coupon: request.couponFen,
      points: request.pointsFen,
      units: units
        .filter((unit) => unit.requestNo === requestNo)
        .map(({ unitNo, moneyFen, couponFen, pointsFen }) => ({ unitNo, money: moneyFen, coupon: couponFen, points: pointsFen })),
      reason,
      voucherNo,
      refundNo,
      approvalsNeeded: needed(request),
      approvedBy: approvals.filter((one) => one.requestNo === requestNo).map(({ staffNo }) => doer(byStaff(staffNo))),
      askedBy: doer(byStaff(askedBy)),
      askedAt: askedAt.getTime(),
      decidedBy: decidedBy === null ? null : doer(byStaff(decidedBy)),
      decidedAt: decidedAt?.getTime() ?? null,
      answer,
    };
  });
}

const reading = (database: Database, where: SQL | undefined) =>
  database
    .select({ request: refundRequests, orderNo: orders.orderNo, title: orders.title })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .where(where);

/** Of one order, the newest first. */
export const requestsOfOrder = async (database: Database, orderId: number): Promise<Shown[]> =>
  shown(database, await reading(database, eq(refundRequests.orderId, orderId)).orderBy(desc(refundRequests.askedAt)));

/** What waits, the longest first; what is over, the newest first. */
export async function refundRequestPage(
  context: OpsContext,
  { state, cursor, pageSize }: OpsInput<typeof calls.page>,
): Promise<OpsOutput<typeof calls.page>> {
  const { database, secret, shops } = context;
  const scope = `refund requests ${state ?? ''} ${JSON.stringify(shops)}`;
  const after = openCursor(secret, scope, cursor);
  const order = state === 'asked' ? asc : desc;
  const { askedAt, requestNo } = refundRequests;
  const behind =
    after &&
    sql`(${askedAt}, ${requestNo}) ${sql.raw(state === 'asked' ? '>' : '<')} (${timestampOf(Number(after[0]))}, ${String(after[1])})`;
  const own =
    shops === 'all'
      ? undefined
      : sql`exists (select from ${orderShops} where ${orderShops.orderId} = ${refundRequests.orderId}
          and ${orderShops.shopKey} = any(${sql.param([...shops])}::text[]))`;
  const rows = await reading(database, and(state && eq(refundRequests.state, state), own, behind))
    .orderBy(order(askedAt), order(requestNo))
    .limit(pageSize + 1);
  const page = pageOfRows(rows, pageSize, ({ request }) => sealCursor(secret, scope, [request.askedAt.getTime(), request.requestNo]));
  return { nextCursor: page.nextCursor, list: await shown(database, page.rows) };
}
