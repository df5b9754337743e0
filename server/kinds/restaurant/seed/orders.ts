import { and, eq, inArray, sql } from 'drizzle-orm';
import { expiresAt, validUntilOf } from '@/lib/domain/dining';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import {
  type DemoBuyer,
  type DemoGoods,
  type DemoOrders,
  instantOfEvent,
  type Life,
  type LivedOrder,
} from '@/server/platform/ports/demo-orders';
import { refundSome } from '@/server/trade/demo/refund-some';
import { orderUnits, verificationCodes } from '@/server/trade/order/tables';
import { useUnits } from '@/server/trade/order/units';
import { chosenCourses, extraOf } from '../booking/choices';
import { diningKind } from '../booking/kind';
import {
  restaurantBookings,
  restaurantProductProfiles,
  restaurantProducts,
  restaurantShopProfiles,
  restaurantShops,
  restaurantStock,
  restaurantTables,
  restaurantUses,
} from '../tables';
import { demoFood, demoShopId } from './fixtures';

const TABLE_TIME = '18:00';
/** Of the order that is used in part. */
const SEVERAL = 5;
const HOUR_MS = 3_600_000;

const offeredBy = (database: Database, productIds: readonly number[]) =>
  database
    .select({
      product: restaurantProducts,
      courses: restaurantProductProfiles.courses,
      shop: restaurantShops,
      profile: restaurantShopProfiles,
    })
    .from(restaurantProducts)
    .innerJoin(restaurantProductProfiles, eq(restaurantProductProfiles.productId, restaurantProducts.id))
    .innerJoin(restaurantShops, eq(restaurantShops.id, restaurantProducts.shopId))
    .innerJoin(restaurantShopProfiles, eq(restaurantShopProfiles.shopId, restaurantShops.id))
    .where(inArray(restaurantProducts.id, [...productIds]));

type Offered = Awaited<ReturnType<typeof offeredBy>>[number];

/** Somebody's order of a life; a table lies ahead, each buyer's on another day. */
function bookingOf({ product, courses, shop, profile }: Offered, life: Life, { id: userId, mobile, turn }: DemoBuyer, now: number) {
  const chosen = chosenCourses(courses);
  const tableDay = product.rule.booking.kind === 'table' ? addDays(dayOf(now), 2 + (turn % 20)) : null;
  const validUntil = tableDay ?? validUntilOf(product.rule, life.orderedAt);
  const { id: shopId, name, areaName, lng, lat, openingHours } = shop;
  return {
    userId,
    productId: product.id,
    kind: product.kind,
    productName: product.name,
    picture: product.picture,
    marketPriceFen: product.marketPriceFen,
    people: product.people,
    priceFen: product.priceFen + extraOf(chosen),
    courses: chosen,
    rule: product.rule,
    validUntil,
    shop: { shopId, name, areaName, address: profile.address, telephone: profile.telephone, lng, lat, openingHours },
    shopCount: product.shopCount,
    tableDay,
    tableTime: tableDay && TABLE_TIME,
    contactName: tableDay && '林小满',
    contactMobile: mobile,
    remark: '',
    lookAt: new Date(expiresAt(validUntil)),
  };
}

type Told = Readonly<{ booking: ReturnType<typeof bookingOf>; quantity: number }>;

const goodsOf = ({ booking, quantity }: Told): DemoGoods => {
  const when = booking.tableDay ? `${booking.tableDay} ${TABLE_TIME}` : '';
  return {
    wanted: { product: `food ${booking.productId}`, choice: when },
    order: {
      title: booking.shop.name,
      subtitle: when ? `${booking.productName} · ${when}` : booking.productName,
      picture: booking.picture,
      quantity,
      amountFen: booking.priceFen * quantity,
    },
    lines: [{ title: booking.productName, quantity, priceFen: booking.priceFen }],
  };
};

async function record(transaction: Database, told: readonly Told[], orderIds: readonly number[]): Promise<void> {
  for (const [index, { booking, quantity }] of told.entries()) {
    const orderId = orderIds[index];
    if (orderId === undefined) continue;
    await transaction.insert(restaurantBookings).values({ ...booking, orderId });
    await transaction
      .update(restaurantStock)
      .set({ sold: sql`${restaurantStock.sold} + ${quantity}` })
      .where(eq(restaurantStock.productId, booking.productId));
    if (booking.tableDay === null) continue;
    await transaction
      .update(restaurantTables)
      .set({ taken: sql`${restaurantTables.taken} + ${quantity}` })
      .where(
        and(
          eq(restaurantTables.shopId, booking.shop.shopId),
          eq(restaurantTables.day, booking.tableDay),
          eq(restaurantTables.time, TABLE_TIME),
        ),
      );
  }
}

/** What a shop's counter writes down when it takes codes. */
async function markUsed(transaction: Database, orderId: number, unitNos: readonly number[], shopName: string, at: number): Promise<void> {
  const usedAt = new Date(at);
  await transaction
    .update(verificationCodes)
    .set({ status: 'used', verifiedAt: usedAt })
    .where(and(eq(verificationCodes.orderId, orderId), inArray(verificationCodes.unitNo, [...unitNos])));
  await transaction.insert(restaurantUses).values(unitNos.map((unitNo) => ({ orderId, unitNo, shopId: demoShopId, shopName, usedAt })));
}

/** Completed orders were used; one of five vouchers was used and two went back. */
async function finish(transaction: Database, lived: readonly LivedOrder[]): Promise<void> {
  for (const { id, life, goods } of lived) {
    const { title, quantity } = goods.order;
    const completedAt = instantOfEvent(life, 'complete');
    const confirmedAt = instantOfEvent(life, 'confirm');
    if (completedAt !== undefined) {
      const unitNos = Array.from({ length: quantity }, (_, index) => index + 1);
      await transaction.update(orderUnits).set({ status: 'used' }).where(eq(orderUnits.orderId, id));
      await markUsed(transaction, id, unitNos, title, completedAt);
    } else if (life.status === 'ready' && quantity === SEVERAL && confirmedAt !== undefined) {
      await useUnits(transaction, id, [1], confirmedAt + HOUR_MS);
      await markUsed(transaction, id, [1], title, confirmedAt + HOUR_MS);
      await refundSome(transaction, { diningVoucher: diningKind }, id, [2, 3], '行程有变', confirmedAt + 2 * HOUR_MS);
    }
  }
}

/** @param choose which product a life is about, and how many of it */
const demoOrdersOf = (
  kind: DemoOrders['kind'],
  productIds: readonly number[],
  choose: (life: Life, at: number) => Readonly<{ productId: number; quantity: number }>,
): DemoOrders => ({
  kind,
  byUnits: true,
  finish,
  async open(database) {
    const offered = await offeredBy(database, productIds);
    return (lives, buyer, now) => {
      const told: Told[] = [];
      for (const [at, life] of lives.entries()) {
        const { productId, quantity } = choose(life, at);
        const found = offered.find(({ product }) => product.id === productId);
        if (!found) return undefined;
        told.push({ booking: bookingOf(found, life, buyer, now), quantity });
      }
      return { goods: told.map(goodsOf), record: (transaction, orderIds) => record(transaction, told, orderIds) };
    };
  },
});

/** Vouchers of the demo's mobiles, at the demo's shop, which never sells out. */
export const voucherDemoOrders = demoOrdersOf('diningVoucher', [demoFood.open], ({ status }, at) => ({
  productId: demoFood.open,
  quantity: status === 'ready' ? SEVERAL : 1 + (at % 2),
}));

export const mealDemoOrders = demoOrdersOf('setMeal', [demoFood.meal, demoFood.table], ({ status }) => ({
  productId: status === 'ready' ? demoFood.table : demoFood.meal,
  quantity: 1,
}));
