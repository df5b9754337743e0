import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import type { afterSales as calls } from '@/lib/contract/ops/after-sales';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { nextAfterSale } from '@/lib/domain/after-sale';
import { maskMobile } from '@/lib/kernel/mobile';
import { users } from '@/server/account/tables';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { doersOf } from '@/server/desk/doers';
import { UPLOAD_NAME, UPLOADS } from '@/server/operation/upload';
import type { Database } from '@/server/platform/database/connection';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { physicalOrderLines } from '../../tables';
import { amountOfUnits } from '../asked';
import { findAfterSale } from '../find';
import type { AfterSaleRow } from '../move';
import { afterSaleMoves, afterSaleUnits } from '../tables';
import { amountsOf, refundOf, returnParcelOf } from '../view';
import { requireRequests } from './find';
import { deskRequest } from './page';

async function unitsOf(database: Database, { afterSaleNo, type, reason }: AfterSaleRow) {
  const rows = await database
    .select({ unit: orderUnits, line: physicalOrderLines })
    .from(afterSaleUnits)
    .innerJoin(orderUnits, and(eq(orderUnits.orderId, afterSaleUnits.orderId), eq(orderUnits.unitNo, afterSaleUnits.unitNo)))
    .innerJoin(
      physicalOrderLines,
      and(eq(physicalOrderLines.orderId, orderUnits.orderId), eq(physicalOrderLines.lineNo, orderUnits.lineNo)),
    )
    .where(eq(afterSaleUnits.afterSaleNo, afterSaleNo))
    .orderBy(asc(orderUnits.unitNo));
  return rows.map(({ unit, line }) => ({
    unitNo: unit.unitNo,
    name: line.name,
    choice: line.choice.join(' '),
    imgUrl: line.picture,
    money: amountOfUnits(type, reason, [unit]).moneyFen,
  }));
}

async function movesOf(database: Database, afterSaleNo: string) {
  const rows = await database
    .select()
    .from(afterSaleMoves)
    .where(eq(afterSaleMoves.afterSaleNo, afterSaleNo))
    .orderBy(asc(afterSaleMoves.id));
  const doer = await doersOf(
    database,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ event, status, at, actor, note }) => ({ event, status, at: at.getTime(), doer: doer(actor), note }));
}

/** One request with everything that staff decide by. Its photographs are asked for one by one. */
export async function deskAfterSale(
  context: OpsContext,
  { afterSaleNo }: OpsInput<typeof calls.get>,
): Promise<OpsOutput<typeof calls.get>> {
  const { database } = context;
  requireRequests(context);
  const row = await findAfterSale(database, afterSaleNo);
  const { type, status } = row;
  const [[order], [buyer], units, moves, refund, parcel] = await Promise.all([
    database.select({ orderNo: orders.orderNo, title: orders.title }).from(orders).where(eq(orders.id, row.orderId)),
    database.select({ mobile: users.mobile, erasedAt: users.erasedAt }).from(users).where(eq(users.id, row.userId)),
    unitsOf(database, row),
    movesOf(database, afterSaleNo),
    refundOf(database, row),
    returnParcelOf(context, row),
  ]);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const amounts = amountsOf(row);
  return {
    ...deskRequest({ row, ...order, pieces: units.length }),
    description: row.description,
    goods: amounts.goodsAmount,
    shipping: amounts.shippingAmount,
    points: amounts.pointsAmount,
    coupon: amounts.couponAmount,
    mobile: buyer?.erasedAt === null ? maskMobile(buyer.mobile) : '',
    units,
    returnParcel: parcel && { company: parcel.companyName, trackingNo: parcel.trackingNo, sentAt: parcel.sentTime },
    refund: refund.refundNo === null || refund.refundStatus === null ? null : { refundNo: refund.refundNo, status: refund.refundStatus },
    moves,
    can: {
      approve: nextAfterSale(type, status, 'approve') !== undefined,
      reject: nextAfterSale(type, status, 'reject') !== undefined,
      receive: nextAfterSale(type, status, 'receive') !== undefined,
    },
  };
}

/** A photograph, for whoever may see the request: read through the desk, so that no address of it leaves it. */
export async function afterSalePicture(
  context: OpsContext,
  { afterSaleNo, at }: OpsInput<typeof calls.picture>,
): Promise<{ picture: string }> {
  const { database, uploadFolder } = context;
  requireRequests(context);
  const { pictures } = await findAfterSale(database, afterSaleNo);
  const name = pictures[at]?.replace(UPLOADS, '') ?? '';
  if (!UPLOAD_NAME.test(name)) return refuse('NOT_FOUND');
  const picture = await readFile(path.join(uploadFolder, name)).catch(() => refuse('NOT_FOUND'));
  return { picture: picture.toString('base64') };
}
