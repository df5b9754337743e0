import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { afterSale as contract } from '@/lib/contract/after-sale/endpoints';
import { afterSaleActions, afterSaleTurn } from '@/lib/domain/after-sale';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import type { Services } from '@/server/call/services';
import { entriesOf } from '@/server/operation/dictionaries';
import { returnAddress } from './return-address';
import type { Database } from '@/server/platform/database/connection';
import { timestampOf } from '@/server/platform/database/timestamp';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { refunds, refundUnits } from '@/server/trade/tables/payments';
import { physicalOrderLines } from '../tables';
import { findAfterSale } from './find';
import type { AfterSaleRow } from './move';
import { afterSaleMoves, afterSales, afterSaleUnits } from './tables';

type Summary = Output<typeof contract.page>['list'][number];
type Detail = Output<typeof contract.detail>;

/** What a request gives back, each tender by itself. */
export const amountsOf = ({
  goodsFen,
  shippingFen,
  moneyFen,
  pointsFen,
}: Pick<AfterSaleRow, 'goodsFen' | 'shippingFen' | 'moneyFen' | 'pointsFen'>) => ({
  goodsAmount: goodsFen,
  shippingAmount: shippingFen,
  refundAmount: moneyFen,
  pointsAmount: pointsFen,
  couponAmount: goodsFen + shippingFen - moneyFen - pointsFen,
});

/** The lines of each request, with the number of pieces. */
const linesOf = (database: Database, afterSaleNos: readonly string[]) =>
  database
    .select({
      afterSaleNo: afterSaleUnits.afterSaleNo,
      orderNo: orders.orderNo,
      line: physicalOrderLines,
      pieces: sql<number>`count(*)::int`,
    })
    .from(afterSaleUnits)
    .innerJoin(orders, eq(orders.id, afterSaleUnits.orderId))
    .innerJoin(orderUnits, and(eq(orderUnits.orderId, afterSaleUnits.orderId), eq(orderUnits.unitNo, afterSaleUnits.unitNo)))
    .innerJoin(
      physicalOrderLines,
      and(eq(physicalOrderLines.orderId, orderUnits.orderId), eq(physicalOrderLines.lineNo, orderUnits.lineNo)),
    )
    .where(inArray(afterSaleUnits.afterSaleNo, [...afterSaleNos]))
    .groupBy(afterSaleUnits.afterSaleNo, orders.orderNo, physicalOrderLines.orderId, physicalOrderLines.lineNo)
    .orderBy(asc(physicalOrderLines.lineNo));

/** Requests as lists show them, in the given order. */
export async function summariesOf(database: Database, rows: readonly AfterSaleRow[]): Promise<Summary[]> {
  if (rows.length === 0) return [];
  const lines = await linesOf(
    database,
    rows.map(({ afterSaleNo }) => afterSaleNo),
  );
  return rows.map((row) => {
    const { afterSaleNo, type, status, createdAt } = row;
    const own = lines.filter((one) => one.afterSaleNo === afterSaleNo);
    return {
      afterSaleNo,
      orderNo: own[0]?.orderNo ?? '',
      type,
      status,
      refundAmount: row.moneyFen,
      applyTime: createdAt.getTime(),
      items: own.map(({ line, pieces }) => ({
        lineNo: line.lineNo,
        productId: String(line.productId),
        variantId: String(line.variantId),
        name: line.name,
        choice: line.choice,
        imgUrl: line.picture,
        price: line.priceFen,
        quantity: pieces,
      })),
    };
  });
}

export const requestsOf = (database: Database, orderId: number): Promise<AfterSaleRow[]> =>
  database
    .select()
    .from(afterSales)
    .where(eq(afterSales.orderId, orderId))
    .orderBy(desc(afterSales.createdAt), desc(afterSales.afterSaleNo));

async function timelineOf(database: Database, afterSaleNo: string): Promise<Detail['timeline']> {
  const moves = await database
    .select()
    .from(afterSaleMoves)
    .where(eq(afterSaleMoves.afterSaleNo, afterSaleNo))
    .orderBy(asc(afterSaleMoves.at), asc(afterSaleMoves.id));
  return moves.map(({ event, status, at, byItself, note }) => ({ event, status, time: at.getTime(), byItself, note }));
}

/** The newest refund of its pieces. */
export async function refundOf(database: Database, { afterSaleNo, status, type }: AfterSaleRow) {
  const isPaidOut = status === 'refunded' || status === 'received' || (status === 'approved' && type !== 'returnGoods');
  const none = { refundNo: null, refundStatus: null, couponReturned: false };
  if (!isPaidOut) return none;
  const [refund] = await database
    .select({ refundNo: refunds.refundNo, refundStatus: refunds.status, couponReturned: refunds.couponReturned })
    .from(afterSaleUnits)
    .innerJoin(refundUnits, and(eq(refundUnits.orderId, afterSaleUnits.orderId), eq(refundUnits.unitNo, afterSaleUnits.unitNo)))
    .innerJoin(refunds, eq(refunds.refundNo, refundUnits.refundNo))
    .where(eq(afterSaleUnits.afterSaleNo, afterSaleNo))
    .orderBy(desc(refunds.createdAt), desc(refunds.refundNo))
    .limit(1);
  return refund ?? none;
}

/** Told once the shop has agreed to a return. */
async function returnAddressOf(services: Services, { type, status }: AfterSaleRow): Promise<Detail['returnAddress']> {
  if (type !== 'returnGoods' || status === 'applied' || status === 'rejected' || status === 'cancelled') return null;
  return (await returnAddress(services)) ?? null;
}

export async function returnParcelOf(
  services: Services,
  { returnCompany, returnTrackingNo, sentAt }: AfterSaleRow,
): Promise<Detail['returnParcel']> {
  if (returnCompany === null || returnTrackingNo === null || sentAt === null) return null;
  const company = (await entriesOf(services, 'logisticCompany')).find(({ code }) => code === returnCompany);
  return {
    companyCode: returnCompany,
    companyName: company?.name ?? returnCompany,
    telephone: company?.detail.telephone ?? '',
    trackingNo: returnTrackingNo,
    sentTime: sentAt.getTime(),
  };
}

export async function afterSaleDetail(context: Context<'user'>, afterSaleNo: string): Promise<Detail> {
  const { database, caller } = context;
  const row = await findAfterSale(database, afterSaleNo, caller.userId);
  const { type, status, reason, description, pictures, rejectReason, turnUntil } = row;
  const [[summary], timeline, refund, returnAddress, returnParcel] = await Promise.all([
    summariesOf(database, [row]),
    timelineOf(database, afterSaleNo),
    refundOf(database, row),
    returnAddressOf(context, row),
    returnParcelOf(context, row),
  ]);
  if (!summary) throw new Error(`Request ${afterSaleNo} has no summary.`);
  const turn = afterSaleTurn(type, status);
  return {
    ...summary,
    reason,
    description,
    pictures,
    ...amountsOf(row),
    actions: afterSaleActions(type, status),
    turn: turn && turnUntil ? { whose: turn.whose, until: turnUntil.getTime() } : null,
    rejectReason: status === 'rejected' ? rejectReason : null,
    returnAddress,
    returnParcel,
    ...refund,
    timeline,
  };
}

/** A user's requests, newest first. */
export async function pageOfAfterSales(
  { database, caller, secret }: Context<'user'>,
  { cursor, pageSize }: Input<typeof contract.page>,
): Promise<Output<typeof contract.page>> {
  const scope = `after-sales ${caller.userId}`;
  const after = openCursor(secret, scope, cursor);
  const behind =
    after &&
    sql`(${afterSales.createdAt}, ${afterSales.afterSaleNo}) <
      (${timestampOf(Number(after[0]))}, ${String(after[1])})`;
  const found = await database
    .select()
    .from(afterSales)
    .where(and(eq(afterSales.userId, caller.userId), behind))
    // Must match the index definition, or the index isn't used.
    .orderBy(sql`${afterSales.createdAt} desc nulls last, ${afterSales.afterSaleNo} desc nulls last`)
    .limit(pageSize + 1);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ createdAt, afterSaleNo }) =>
    sealCursor(secret, scope, [createdAt.getTime(), afterSaleNo]),
  );
  return { list: await summariesOf(database, rows), nextCursor };
}
