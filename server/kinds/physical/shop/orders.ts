import { and, eq, isNotNull } from 'drizzle-orm';
import type { ParcelStatus } from '@/lib/domain/parcel';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { lockOrder } from '@/server/trade/order/find';
import { moveByShop } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/tables/orders';
import { requireLabel } from '../after-sale/change';
import { sendParcel } from '../parcel/send';
import { parcels } from '../parcel/tables';
import { tellEvent } from '../parcel/events';
import { isHeldUp, isToShip, piecesOf } from '../pieces';
import { physicalOrderLines } from '../tables';

/**
 * What the shop's staff does with orders to be sent. Each function is one transaction and refuses with ORDER_MOVED_ON when it is too late.
 */

async function lockSent(transaction: Database, orderNo: string): Promise<OrderRow> {
  const order = await lockOrder(transaction, orderNo);
  return order.kind === 'physical' ? order : refuse('ORDER_NOT_FOUND');
}

/** How long the sandbox leaves an order alone after somebody at the counter has begun with it (ms). */
const COUNTER_HAS_MS = 86_400_000;

const leaveToCounter = (transaction: Database, orderId: number, now: number) =>
  transaction
    .update(orders)
    .set({ fulfilAt: new Date(now + COUNTER_HAS_MS) })
    .where(and(eq(orders.id, orderId), isNotNull(orders.fulfilAt)));

/** The staff has begun to pack. */
export const packOrder = ({ database, kinds, now }: Services, orderNo: string): Promise<void> =>
  database.transaction(async (transaction) => {
    const order = await lockSent(transaction, orderNo);
    if (!(await moveByShop(transaction, kinds, order, 'accept', now()))) refuse('ORDER_MOVED_ON');
    await leaveToCounter(transaction, order.id, now());
  });

type Shipment = Readonly<{
  orderNo: string;
  companyCode: string;
  trackingNo: string;
  /** Pieces of each line; all that are left when absent. */
  lines?: readonly Readonly<{ lineNo: number; quantity: number }>[];
}>;

/** Sends pieces as one parcel; with the last of them the order counts as sent. Returns the parcel's number. */
export async function shipParcel(services: Services, { orderNo, lines, ...typed }: Shipment): Promise<number> {
  const { database, kinds, now } = services;
  const label = await requireLabel(services, typed);
  return database.transaction(async (transaction) => {
    const order = await lockSent(transaction, orderNo);
    if (order.status !== 'preparing') return refuse('ORDER_MOVED_ON');
    const left = (await piecesOf(transaction, order.id)).filter((piece) => isToShip(piece) && !isHeldUp(piece));
    const sent = lines
      ? lines.flatMap(({ lineNo, quantity }) => {
          const own = left.filter((piece) => piece.lineNo === lineNo);
          return own.length >= quantity ? own.slice(0, quantity) : refuse('ORDER_MOVED_ON');
        })
      : left;
    const [first] = sent;
    if (!first) return refuse('ORDER_MOVED_ON');
    const [line] = await transaction
      .select()
      .from(physicalOrderLines)
      .where(and(eq(physicalOrderLines.orderId, order.id), eq(physicalOrderLines.lineNo, first.lineNo)));
    const unitNos = sent.map(({ unitNo }) => unitNo);
    const parcelNo = await sendParcel(transaction, order.id, unitNos, { ...label, from: line?.shipsFrom ?? '' }, now());
    const rest = (await piecesOf(transaction, order.id)).filter(isToShip);
    if (rest.length === 0) await moveByShop(transaction, kinds, order, 'ship', now());
    else await leaveToCounter(transaction, order.id, now());
    return parcelNo;
  });
}

type Trace = Readonly<{ orderNo: string; parcelNo: number; status: ParcelStatus; text: string; place: string }>;

/** Records a carrier's event. From then on the sandbox's carrier reports nothing about the parcel. */
export const pushTrace = ({ database, now }: Services, { orderNo, parcelNo, ...told }: Trace): Promise<void> =>
  database.transaction(async (transaction) => {
    const { id } = await lockSent(transaction, orderNo);
    const known = await transaction.$count(parcels, and(eq(parcels.orderId, id), eq(parcels.parcelNo, parcelNo)));
    if (known === 0) refuse('NOT_FOUND');
    await tellEvent(transaction, { orderId: id, parcelNo }, told, new Date(now()));
  });
