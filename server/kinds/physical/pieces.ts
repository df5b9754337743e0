import { and, asc, eq } from 'drizzle-orm';
import { isAfterSalePending } from '@/lib/domain/after-sale';
import type { Database } from '@/server/platform/database/connection';
import { orderUnits } from '@/server/trade/tables/orders';
import { afterSales, afterSaleUnits } from './after-sale/tables';
import { parcels, parcelUnits } from './parcel/tables';

/** The units of an order, each with its parcel and the open request it is in. */
export const piecesOf = (database: Database, orderId: number) =>
  database
    .select({
      unit: orderUnits,
      unitNo: orderUnits.unitNo,
      lineNo: orderUnits.lineNo,
      status: orderUnits.status,
      parcelNo: parcelUnits.parcelNo,
      parcelStatus: parcels.status,
      afterSaleNo: afterSales.afterSaleNo,
      afterSaleStatus: afterSales.status,
    })
    .from(orderUnits)
    .leftJoin(parcelUnits, and(eq(parcelUnits.orderId, orderUnits.orderId), eq(parcelUnits.unitNo, orderUnits.unitNo)))
    .leftJoin(parcels, and(eq(parcels.orderId, parcelUnits.orderId), eq(parcels.parcelNo, parcelUnits.parcelNo)))
    .leftJoin(
      afterSaleUnits,
      and(eq(afterSaleUnits.orderId, orderUnits.orderId), eq(afterSaleUnits.unitNo, orderUnits.unitNo), afterSaleUnits.open),
    )
    .leftJoin(afterSales, eq(afterSales.afterSaleNo, afterSaleUnits.afterSaleNo))
    .where(eq(orderUnits.orderId, orderId))
    .orderBy(asc(orderUnits.unitNo));

export type Piece = Awaited<ReturnType<typeof piecesOf>>[number];

/** Neither refunded nor about to be. */
export const isKept = ({ status }: Piece): boolean => status === 'open' || status === 'used';

export const isHeldUp = ({ afterSaleStatus }: Piece): boolean => afterSaleStatus !== null && isAfterSalePending(afterSaleStatus);

export const isToShip = (piece: Piece): boolean => isKept(piece) && piece.parcelNo === null;
