import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import { ticket as contract } from '@/lib/contract/ticket/endpoints';
import { canChangeDay } from '@/lib/domain/ticket';
import type { Day } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { requireCouponDay } from '@/server/trade/coupon/pay';
import { lockOwnOrder } from '@/server/trade/order/find';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { claimKey, commandKey, keepAnswer } from '@/server/trade/order/idempotency';
import type { OrderRow } from '@/server/trade/order/move';
import { unitsOf } from '@/server/trade/order/units';
import { leftOf, type SessionRow } from '../sessions';
import { ticketBookings, ticketDocumentDays, ticketSessions, ticketVisitors } from '../tables';
import { isDocumentTaken, requireFreeDocuments } from './documents';
import { requireBookable } from './offer';

type Request = Input<typeof contract.changeDate>;
type Booking = typeof ticketBookings.$inferSelect;
type When = Readonly<{ day: Day; sessionNo: number }>;

/** Paid, and not being refunded as a whole. */
export const isChangeable = ({ status }: Pick<OrderRow, 'status'>): boolean => ['paid', 'preparing', 'ready'].includes(status);

const sessionOf = (productId: number, { day, sessionNo }: When) =>
  and(eq(ticketSessions.productId, productId), eq(ticketSessions.day, day), eq(ticketSessions.sessionNo, sessionNo));

/** Locks both sessions, in the usual order. */
async function lockSessions(transaction: Database, { productId, ...from }: Booking, to: When): Promise<SessionRow | undefined> {
  const rows = await transaction
    .select()
    .from(ticketSessions)
    .where(or(sessionOf(productId, from), sessionOf(productId, to)))
    .orderBy(asc(ticketSessions.productId), asc(ticketSessions.day), asc(ticketSessions.sessionNo))
    .for('update');
  return rows.find(({ day, sessionNo }) => day === to.day && sessionNo === to.sessionNo);
}

async function moveDocuments(transaction: Database, { orderId, placeId }: Booking, day: Day): Promise<void> {
  const held = await transaction
    .select({ unitNo: ticketDocumentDays.unitNo, hash: ticketDocumentDays.documentHash, name: ticketVisitors.name })
    .from(ticketDocumentDays)
    .innerJoin(
      ticketVisitors,
      and(eq(ticketVisitors.orderId, ticketDocumentDays.orderId), eq(ticketVisitors.unitNo, ticketDocumentDays.unitNo)),
    )
    .where(eq(ticketDocumentDays.orderId, orderId));
  if (held.length === 0) return;
  const named = held.map(({ name, hash }) => ({ name, hashes: [hash] }));
  await requireFreeDocuments(transaction, placeId, day, named);
  const ofOrder = eq(ticketDocumentDays.orderId, orderId);
  await transaction.delete(ticketDocumentDays).where(ofOrder);
  await transaction
    .insert(ticketDocumentDays)
    .values(
      held
        .map(({ unitNo, hash }) => ({ placeId, day, documentHash: hash, orderId, unitNo }))
        .sort((one, other) => (one.documentHash < other.documentHash ? -1 : 1)),
    );
}

async function requireRightToChange(transaction: Database, order: OrderRow, now: number): Promise<{ booking: Booking; quantity: number }> {
  const [booking] = await transaction.select().from(ticketBookings).where(eq(ticketBookings.orderId, order.id));
  if (order.kind !== 'ticket' || !booking) return refuse('ORDER_NOT_FOUND');
  const units = await unitsOf(transaction, order.id);
  const quantity = units.filter(({ status }) => status === 'open').length;
  if (!isChangeable(order) || quantity === 0) return refuse('ORDER_MOVED_ON');
  const used = units.some(({ status }) => status === 'used');
  if (used || !canChangeDay(booking.rule, booking.day, booking.changes, now)) return refuseByRule('ticketRefusal', 'changeOver');
  return { booking, quantity };
}

async function change(transaction: Database, context: Context<'user'>, request: Request): Promise<void> {
  const now = context.now();
  const order = await lockOwnOrder(transaction, context.caller.userId, request.orderNo);
  const { booking, quantity } = await requireRightToChange(transaction, order, now);
  const to = { day: request.date, sessionNo: request.sessionNo };
  if (to.day === booking.day && to.sessionNo === booking.sessionNo) return refuse('DATES_INVALID');
  const session = await lockSessions(transaction, booking, to);
  if (!session) return refuse('SOLD_OUT');
  requireBookable(booking.rule, to.day, session, now);
  if (session.priceFen !== booking.priceFen) return refuseByRule('ticketRefusal', 'changePrice');
  if (leftOf(session) < quantity) return refuse('SOLD_OUT');
  await requireCouponDay(transaction, order.id, to.day, now);
  const { productId } = booking;
  await transaction
    .update(ticketSessions)
    .set({ sold: sql`${ticketSessions.sold} - ${quantity}` })
    .where(sessionOf(productId, booking));
  await transaction
    .update(ticketSessions)
    .set({ sold: sql`${ticketSessions.sold} + ${quantity}` })
    .where(sessionOf(productId, to));
  if (to.day !== booking.day) await moveDocuments(transaction, booking, to.day);
  const { starts, ends } = session;
  await transaction
    .update(ticketBookings)
    .set({ ...to, starts, ends, changes: booking.changes + 1 })
    .where(eq(ticketBookings.orderId, order.id));
  await planFulfilment(transaction, context.kinds, order, now);
}

/** Moves the remaining tickets to another day or session at the same price. */
export async function changeDate(context: Context<'user'>, request: Request): Promise<Record<string, never>> {
  const command = commandKey(context.caller, contract.changeDate, request);
  try {
    return await context.database.transaction(async (transaction) => {
      const first = await claimKey<Record<string, never>>(transaction, command, context.now());
      if (first) return first;
      await change(transaction, context, request);
      await keepAnswer(transaction, command, {});
      return {};
    });
  } catch (error) {
    // Another order took a document for that day meanwhile: the next try names its owner.
    if (!isDocumentTaken(error)) throw error;
    return changeDate(context, request);
  }
}
