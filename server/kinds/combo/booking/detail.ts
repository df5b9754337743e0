import { asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { combo as contract } from '@/lib/contract/combo/endpoints';
import { appointmentOf, freeUntilOf } from '@/lib/domain/combo';
import { maskMobile } from '@/lib/kernel/mobile';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import { basicOf } from '@/server/trade/order-view/basic';
import { codeOfUnit } from '@/server/trade/order/codes';
import { findOwnOrder } from '@/server/trade/order/find';
import type { OrderRow } from '@/server/trade/order/move';
import { verificationCodes } from '@/server/trade/tables/orders';
import { type UnitRow, unitsOf } from '@/server/trade/order/units';
import { comboBookedParts, comboBookings } from '../tables';
import { isAppointable } from './appoint';

type ComboOrder = Output<typeof contract.orderDetail>;
type BookedPart = typeof comboBookedParts.$inferSelect;
type CodeRow = typeof verificationCodes.$inferSelect;

const codesOf = (database: Database, orderId: number): Promise<CodeRow[]> =>
  database.select().from(verificationCodes).where(eq(verificationCodes.orderId, orderId)).orderBy(asc(verificationCodes.unitNo));

const bookedParts = (database: Database, orderId: number): Promise<BookedPart[]> =>
  database.select().from(comboBookedParts).where(eq(comboBookedParts.orderId, orderId)).orderBy(asc(comboBookedParts.lineNo));

type Standing = Readonly<{ order: OrderRow; units: readonly UnitRow[]; codes: readonly CodeRow[]; now: number }>;

function partShown(part: BookedPart, { order, units, codes, now }: Standing): ComboOrder['combo']['parts'][number] {
  const own = units.filter(({ lineNo }) => lineNo === part.lineNo);
  return {
    partNo: part.partNo,
    kind: part.kind,
    name: part.name,
    includes: part.includes,
    rule: part.rule,
    price: part.priceFen,
    shop: {
      shopId: String(part.shopId),
      name: part.shopName,
      address: part.address,
      telephone: part.telephone,
      lng: part.lng,
      lat: part.lat,
    },
    date: part.day,
    lastDate: part.validUntil,
    freeUntil: freeUntilOf(part.rule, part),
    appointment: isAppointable(order, own) ? appointmentOf(part.rule, part, part.changes, now) : 'none',
    units: own.map(({ unitNo, status }) => ({
      unitNo,
      status,
      code: codeOfUnit(codes, unitNo),
    })),
  };
}

/** A combo as it was booked, with its order and the codes of its parts. */
export async function comboOrderDetail(context: Context<'user'>, orderNo: string): Promise<ComboOrder> {
  const { database, now } = context;
  const order = await currentOwnOrder(context, orderNo, 'combo');
  const [[booking], parts, units, codes] = await Promise.all([
    database.select().from(comboBookings).where(eq(comboBookings.orderId, order.id)),
    bookedParts(database, order.id),
    unitsOf(database, order.id),
    codesOf(database, order.id),
  ]);
  if (!booking) return refuse('ORDER_NOT_FOUND');
  const standing = { order, units, codes, now: now() };
  return {
    order: await basicOf(context, order),
    combo: {
      comboId: String(booking.comboId),
      name: booking.name,
      imgUrl: booking.picture,
      quantity: booking.quantity,
      date: booking.day,
      contactName: booking.contactName,
      contactMobile: maskMobile(booking.contactMobile),
      parts: parts.map((part) => partShown(part, standing)),
    },
  };
}

/** The codes alone, for a page that waits for a shop to redeem one. */
export async function codesOfParts(context: Context<'user'>, orderNo: string): Promise<Output<typeof contract.verifyCode>> {
  const { database } = context;
  const order = await findOwnOrder(context, orderNo, 'combo');
  const [parts, units, codes] = await Promise.all([
    bookedParts(database, order.id),
    unitsOf(database, order.id),
    codesOf(database, order.id),
  ]);
  return {
    list: codes.flatMap(({ code, unitNo, status, verifiedAt }) => {
      const lineNo = units.find((unit) => unit.unitNo === unitNo)?.lineNo;
      const part = parts.find((one) => one.lineNo === lineNo);
      return part && unitNo !== null
        ? [{ partNo: part.partNo, name: part.name, unitNo, code, status, verifiedTime: verifiedAt?.getTime() ?? null }]
        : [];
    }),
  };
}
