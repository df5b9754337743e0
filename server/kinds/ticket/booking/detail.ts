import { asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket/endpoints';
import { deadlineOf } from '@/lib/domain/deadline';
import { canChangeDay, freeUntilOf } from '@/lib/domain/ticket';
import { maskMobile } from '@/lib/kernel/mobile';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { basicOf } from '@/server/trade/order-view/basic';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import { codeOfUnit } from '@/server/trade/order/codes';
import type { OrderRow } from '@/server/trade/order/move';
import { verificationCodes } from '@/server/trade/tables/orders';
import { unitsOf } from '@/server/trade/order/units';
import { ticketBookings, ticketVisitors } from '../tables';
import { isChangeable } from './change-date';
import { entryOf } from './entry';

type TicketDetail = Output<typeof contract.orderDetail>;
type Booking = typeof ticketBookings.$inferSelect;

const visitorShown = (row: typeof ticketVisitors.$inferSelect | undefined): TicketDetail['ticket']['visitor'] =>
  row ? { name: row.name, documentType: row.documentType, documentNo: row.documentMasked } : null;

/** The tickets one by one; each belongs to a line, and a line to a fare. */
async function ticketsOf(
  { database }: Context<'user'>,
  booking: Booking,
): Promise<Pick<TicketDetail['ticket'], 'tickets' | 'visitor' | 'code'>> {
  const [units, visitors, codes] = await Promise.all([
    unitsOf(database, booking.orderId),
    database.select().from(ticketVisitors).where(eq(ticketVisitors.orderId, booking.orderId)),
    database.select().from(verificationCodes).where(eq(verificationCodes.orderId, booking.orderId)).orderBy(asc(verificationCodes.unitNo)),
  ]);
  const codeOf = (unitNo: number | null): string | null => codeOfUnit(codes, unitNo);
  const visitorOf = (unitNo: number) => visitorShown(visitors.find((visitor) => visitor.unitNo === unitNo));
  return {
    tickets: units.flatMap(({ unitNo, lineNo, priceFen, status }) => {
      const fare = booking.fares[lineNo - 1];
      return fare ? [{ unitNo, kind: fare.kind, price: priceFen, status, visitor: visitorOf(unitNo), code: codeOf(unitNo) }] : [];
    }),
    visitor: visitorOf(0),
    code: codeOf(null),
  };
}

async function shownOf(context: Context<'user'>, order: OrderRow, booking: Booking): Promise<TicketDetail['ticket']> {
  const { rule, day, sessionNo, starts, ends } = booking;
  const shown = await ticketsOf(context, booking);
  const untouched = shown.tickets.every(({ status }) => status !== 'used');
  const changeable = isChangeable(order) && untouched && canChangeDay(rule, day, booking.changes, context.now());
  return {
    placeId: String(booking.placeId),
    placeName: booking.placeName,
    telephone: booking.telephone,
    address: booking.address,
    lng: booking.lng,
    lat: booking.lat,
    imgUrl: booking.picture,
    productId: String(booking.productId),
    productName: booking.productName,
    includes: booking.includes,
    rule,
    date: day,
    session: { sessionNo, starts, ends },
    fares: booking.fares.map(({ kind, who, priceFen, quantity }) => ({ kind, who, price: priceFen, quantity })),
    ...shown,
    contactMobile: maskMobile(booking.contactMobile),
    freeUntil: freeUntilOf(rule, day),
    entersFrom: entryOf(order, booking),
    changeUntil: changeable && rule.changeUntil ? deadlineOf(rule.changeUntil, day) : null,
  };
}

/** Tickets as they were booked, with their order and entry codes. */
export async function ticketDetail(context: Context<'user'>, orderNo: string): Promise<TicketDetail> {
  const order = await currentOwnOrder(context, orderNo, 'ticket');
  const [booking] = await context.database.select().from(ticketBookings).where(eq(ticketBookings.orderId, order.id));
  if (!booking) return refuse('ORDER_NOT_FOUND');
  return { order: await basicOf(context, order), ticket: await shownOf(context, order, booking) };
}
