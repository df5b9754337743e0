import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { freeUntilOf, isRefundable } from '@/lib/domain/dining';
import { maskMobile } from '@/lib/kernel/mobile';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { currentOwnOrder } from '@/server/trade/order-view/current';
import { basicOf } from '@/server/trade/order-view/basic';
import { codeOfUnit } from '@/server/trade/order/codes';
import type { OrderRow } from '@/server/trade/order/move';
import { verificationCodes } from '@/server/trade/tables/orders';
import { unitsOf } from '@/server/trade/order/units';
import { ruleShown } from '../food-summary';
import { coursesShown } from '../product-detail';
import { hoursShown } from '../summary';
import { type restaurantBookings, restaurantUses } from '../tables';
import { findBooking, tableOf } from './kind';

type Detail = Output<typeof contract.orderDetail>;
type Booking = typeof restaurantBookings.$inferSelect;

/** The units one by one, with their codes and where they were used. */
async function unitsShown({ database }: Context<'user'>, orderId: number): Promise<Detail['dining']['units']> {
  const [units, codes, uses] = await Promise.all([
    unitsOf(database, orderId),
    database.select().from(verificationCodes).where(eq(verificationCodes.orderId, orderId)),
    database.select().from(restaurantUses).where(eq(restaurantUses.orderId, orderId)),
  ]);
  return units.map(({ unitNo, priceFen, status }) => {
    const use = uses.find((one) => one.unitNo === unitNo);
    return {
      unitNo,
      price: priceFen,
      status,
      code: codeOfUnit(codes, unitNo),
      usedTime: use?.usedAt.getTime() ?? null,
      usedShopName: use?.shopName ?? null,
    };
  });
}

const shopShown = ({ shop }: Booking): Detail['dining']['shop'] => ({
  ...shop,
  shopId: String(shop.shopId),
  openingHours: hoursShown([...shop.openingHours]),
  distance: null,
});

async function shownOf(context: Context<'user'>, order: OrderRow, booking: Booking): Promise<Detail['dining']> {
  const { rule, shop, tableDay, tableTime, validUntil } = booking;
  const table = tableOf(booking);
  return {
    productId: String(booking.productId),
    kind: booking.kind,
    productName: booking.productName,
    imgUrl: booking.picture,
    faceValue: booking.kind === 'diningVoucher' ? booking.marketPriceFen : null,
    people: booking.people,
    rule: ruleShown(rule),
    validUntil,
    quantity: order.quantity,
    price: booking.priceFen,
    courses: coursesShown(booking.courses),
    table:
      tableDay && tableTime
        ? { shopId: String(shop.shopId), shopName: shop.name, address: shop.address, date: tableDay, time: tableTime }
        : null,
    shop: shopShown(booking),
    shopCount: booking.shopCount,
    units: await unitsShown(context, order.id),
    contactName: booking.contactName,
    contactMobile: maskMobile(booking.contactMobile),
    remark: booking.remark,
    freeUntil: freeUntilOf(rule, table),
    refundable: isRefundable(rule, validUntil, table, context.now()),
  };
}

/** Vouchers or set meals as they were bought, with their order and codes. */
export async function diningDetail(context: Context<'user'>, orderNo: string): Promise<Detail> {
  const order = await currentOwnOrder(context, orderNo);
  const booking = await findBooking(context.database, order.id);
  if (!booking) return refuse('ORDER_NOT_FOUND');
  return { order: await basicOf(context, order), dining: await shownOf(context, order, booking) };
}
