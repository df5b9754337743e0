import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { afterSales as calls } from '@/lib/contract/ops/after-sales';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { timestampOf } from '@/server/platform/database/timestamp';
import { orders } from '@/server/trade/tables/orders';
import type { AfterSaleRow } from '../move';
import { afterSales, afterSaleUnits } from '../tables';
import { seesRequests } from './find';

type Page = OpsOutput<typeof calls.page>;
type Read = Readonly<{ row: AfterSaleRow; orderNo: string; title: string; pieces: number }>;

const pieces = sql<number>`(select count(*)::int from ${afterSaleUnits} where ${afterSaleUnits.afterSaleNo} = ${afterSales.afterSaleNo})`;

export const deskRequest = ({ row, orderNo, title, pieces: count }: Read): Page['list'][number] => ({
  afterSaleNo: row.afterSaleNo,
  orderNo,
  title,
  type: row.type,
  status: row.status,
  reason: row.reason,
  pieces: count,
  money: row.moneyFen,
  pictures: row.pictures.length,
  createdAt: row.createdAt.getTime(),
  turnUntil: row.turnUntil?.getTime() ?? null,
});

/** What somebody has to act on, by deadline; of one status that nobody waits for, the newest first. */
export async function afterSalePage(context: OpsContext, { status, cursor, pageSize }: OpsInput<typeof calls.page>): Promise<Page> {
  const { database, secret } = context;
  if (!seesRequests(context)) return { list: [], nextCursor: null };
  const scope = `desk after-sales ${status ?? ''}`;
  const after = openCursor(secret, scope, cursor);
  const ended = status === 'refunded' || status === 'cancelled' || status === 'received';
  const { turnUntil, createdAt, afterSaleNo } = afterSales;
  const sorted = ended ? createdAt : turnUntil;
  const behind =
    after && sql`(${sorted}, ${afterSaleNo}) ${sql.raw(ended ? '<' : '>')} (${timestampOf(Number(after[0]))}, ${String(after[1])})`;
  const order = ended ? desc : asc;
  const rows = await database
    .select({ row: afterSales, orderNo: orders.orderNo, title: orders.title, pieces })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(and(status && eq(afterSales.status, status), ended ? undefined : isNotNull(turnUntil), behind))
    .orderBy(order(sorted), order(afterSaleNo))
    .limit(pageSize + 1);
  const page = pageOfRows(rows, pageSize, ({ row }) =>
    sealCursor(secret, scope, [(ended ? row.createdAt : (row.turnUntil ?? row.createdAt)).getTime(), row.afterSaleNo]),
  );
  return { nextCursor: page.nextCursor, list: page.rows.map(deskRequest) };
}
