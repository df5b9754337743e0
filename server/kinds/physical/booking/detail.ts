import { asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { physical as contract } from '@/lib/contract/physical/endpoints';
import { type AfterSaleType, afterSaleTypes, RETURNABLE_MS } from '@/lib/domain/after-sale';
import { dispatchBy } from '@/lib/domain/physical';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import type { OrderRow } from '@/server/trade/order/move';
import { basicOf } from '@/server/trade/order-view/basic';
import { isFree, typesFor } from '../after-sale/asked';
import { requestsOf, summariesOf } from '../after-sale/view';
import { tracedParcels } from '../parcel/view';
import { isHeldUp, isKept, isToShip, type Piece, piecesOf } from '../pieces';
import { planOrder } from '../plan';
import { physicalOrderLines, physicalOrders } from '../tables';
import { maskedAddress, openOrderAddress } from './address';

type Detail = Output<typeof contract.orderDetail>['physical'];
type Item = Detail['items'][number];
type Line = typeof physicalOrderLines.$inferSelect;
type Own = typeof physicalOrders.$inferSelect;

/** Where each piece is; one in a request counts as such until it is decided. */
function placesOf(pieces: readonly Piece[]): Item['pieces'] {
  const count = (is: (piece: Piece) => boolean) => pieces.filter(is).length;
  const free = (piece: Piece) => isKept(piece) && !isHeldUp(piece);
  return {
    toShip: count((piece) => free(piece) && piece.parcelNo === null),
    shipped: count((piece) => free(piece) && piece.parcelNo !== null),
    inAfterSale: count((piece) => isKept(piece) && isHeldUp(piece)),
    refunded: count((piece) => !isKept(piece)),
  };
}

type Standing = Readonly<{ order: OrderRow; own: Own; now: number }>;

function askableOf(pieces: readonly Piece[], { order, own, now }: Standing): Item['askable'] {
  const standing = { status: order.status, receivedAt: own.receivedAt, now };
  const most = (type: AfterSaleType) => pieces.filter((piece) => isFree(piece) && typesFor(piece, standing).includes(type)).length;
  return afterSaleTypes.map((type) => ({ type, most: most(type) })).filter((one) => one.most > 0);
}

const itemOf = (line: Line, all: readonly Piece[], standing: Standing): Item => {
  const pieces = all.filter(({ lineNo }) => lineNo === line.lineNo);
  return {
    lineNo: line.lineNo,
    productId: String(line.productId),
    variantId: String(line.variantId),
    name: line.name,
    choice: line.choice,
    imgUrl: line.picture,
    price: line.priceFen,
    quantity: line.quantity,
    pieces: placesOf(pieces),
    askable: askableOf(pieces, standing),
  };
};

async function receiveByOf({ database }: Context<'user'>, order: OrderRow, now: number): Promise<number | null> {
  if (order.status !== 'shipped') return null;
  return (await planOrder(database, order, now))?.at ?? null;
}

const isSending = ({ status }: OrderRow): boolean => status === 'paid' || status === 'preparing';

async function shownOf(context: Context<'user'>, standing: Standing): Promise<Detail> {
  const { database, sealing, caller } = context;
  const { order, own, now } = standing;
  const [lines, pieces, requests] = await Promise.all([
    database.select().from(physicalOrderLines).where(eq(physicalOrderLines.orderId, order.id)).orderBy(asc(physicalOrderLines.lineNo)),
    piecesOf(database, order.id),
    requestsOf(database, order.id),
  ]);
  const [parcels, afterSales, receiveBy] = await Promise.all([
    tracedParcels(context, order.id, pieces),
    summariesOf(database, requests),
    receiveByOf(context, order, now),
  ]);
  const promised = order.paidAt ? dispatchBy(order.paidAt.getTime(), own.dispatchHours) : null;
  const address = openOrderAddress(sealing, caller.userId, own.addressSealed);
  return {
    items: lines.map((line) => itemOf(line, pieces, standing)),
    goodsAmount: own.goodsFen,
    shippingFee: own.shippingFen,
    consignee: maskedAddress(address),
    remark: address.remark,
    dispatchBy: promised,
    overdue: promised !== null && promised <= now && pieces.some((piece) => isToShip(piece) && !isHeldUp(piece)) && isSending(order),
    parcels: parcels.map(({ events, ...parcel }) => ({ ...parcel, latest: events[0] ?? null })),
    canConfirmReceipt: order.status === 'shipped',
    receiveBy,
    receivedTime: own.receivedAt?.getTime() ?? null,
    returnUntil: own.receivedAt ? own.receivedAt.getTime() + RETURNABLE_MS : null,
    afterSales,
  };
}

/** Goods as they were ordered, where they are, and which are in requests. */
export async function orderDetail(context: Context<'user'>, orderNo: string): Promise<Output<typeof contract.orderDetail>> {
  const order = await currentOwnOrder(context, orderNo, 'physical');
  const [own] = await context.database.select().from(physicalOrders).where(eq(physicalOrders.orderId, order.id));
  if (!own) return refuse('ORDER_NOT_FOUND');
  const physical = await shownOf(context, { order, own, now: context.now() });
  return { order: await basicOf(context, order), physical };
}
