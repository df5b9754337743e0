import { and, eq, inArray, sql } from 'drizzle-orm';
import { expiresAt, validUntilOf } from '@/lib/domain/dining';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoMobiles } from '@/lib/kernel/demo';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import { type DemoBuyer, type DemoGoods, type DemoOrders, instantOfEvent, type Life, type LivedOrder } from '@/demo/kinds/demo-orders';
import { refundSome } from '@/demo/trade/refund-some';
import { orderUnits, verificationCodes } from '@/server/trade/tables/orders';
import { useUnits } from '@/server/trade/order/units';
import { chosenCourses, extraOf } from '@/server/kinds/restaurant/booking/choices';
import { diningKind } from '@/server/kinds/restaurant/booking/kind';
import {
  restaurantBookings,
  restaurantProductProfiles,
  restaurantProducts,
  restaurantShopProfiles,
  restaurantShops,
  restaurantStock,
  restaurantTables,
  restaurantUses,
} from '@/server/kinds/restaurant/tables';
import { demoFood, demoShopId } from './fixtures';

const TABLE_TIME = '18:00';
/** Quantity of the partly used order. */
const SEVERAL = 5;

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

/** The booking for a demo order; tables are in the future, on different days for each buyer. */
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
  const rows = told.flatMap(({ booking }, index) => (orderIds[index] === undefined ? [] : [{ ...booking, orderId: orderIds[index] }]));
  await transaction.insert(restaurantBookings).values(rows);
  for (const productId of new Set(told.map(({ booking }) => booking.productId))) {
    const units = told.reduce((sum, { booking, quantity }) => (booking.productId === productId ? sum + quantity : sum), 0);
    await transaction
      .update(restaurantStock)
      .set({ sold: sql`${restaurantStock.sold} + ${units}` })
      .where(eq(restaurantStock.productId, productId));
  }
  for (const { booking, quantity } of told) {
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

/** What a counter records when it redeems codes: the first `units` of each order. */
async function markUsed(transaction: Database, used: readonly Readonly<{ lived: LivedOrder; units: number; at: number }>[]): Promise<void> {
  const uses = used.flatMap(({ lived: { id, goods }, units, at }) =>
    Array.from({ length: units }, (_, index) => ({
      orderId: id,
      unitNo: index + 1,
      shopId: demoShopId,
      shopName: goods.order.title,
      usedAt: new Date(at),
    })),
  );
  if (uses.length === 0) return;
  await transaction.insert(restaurantUses).values(uses);
  await transaction
    .update(verificationCodes)
    .set({ status: 'used', verifiedAt: restaurantUses.usedAt })
    .from(restaurantUses)
    .where(
      and(
        eq(verificationCodes.orderId, restaurantUses.orderId),
        eq(verificationCodes.unitNo, restaurantUses.unitNo),
        eq(verificationCodes.status, 'usable'),
        inArray(
          verificationCodes.orderId,
          used.map(({ lived }) => lived.id),
        ),
      ),
    );
}

/** Completed orders were used; of five vouchers one was used and two were refunded. */
async function finish(transaction: Database, lived: readonly LivedOrder[]): Promise<void> {
  const completed = lived.flatMap((one) => {
    const at = instantOfEvent(one.life, 'complete');
    return at === undefined ? [] : [{ lived: one, units: one.goods.order.quantity, at }];
  });
  const begun = lived.flatMap((one) => {
    const at = instantOfEvent(one.life, 'confirm');
    return one.life.status === 'ready' && one.goods.order.quantity === SEVERAL && at !== undefined
      ? [{ lived: one, units: 1, at: at + HOUR_MS }]
      : [];
  });
  await transaction
    .update(orderUnits)
    .set({ status: 'used' })
    .where(
      inArray(
        orderUnits.orderId,
        completed.map((one) => one.lived.id),
      ),
    );
  await markUsed(transaction, [...completed, ...begun]);
  for (const {
    lived: { id },
    at,
  } of begun) {
    await useUnits(transaction, id, [1], at);
    await refundSome(transaction, { diningVoucher: diningKind }, id, [2, 3], at + HOUR_MS);
  }
}

/** @param choose which product an order has, and how many */
const demoOrdersOf = (
  kind: DemoOrders['kind'],
  productIds: readonly number[],
  choose: (life: Life, buyer: DemoBuyer) => Readonly<{ productId: number; quantity: number }>,
): DemoOrders => ({
  kind,
  byUnits: true,
  finish,
  async open(database) {
    const offered = await offeredBy(database, productIds);
    return (lives, buyer, now) => {
      const told: Told[] = [];
      for (const life of lives) {
        const { productId, quantity } = choose(life, buyer);
        const found = offered.find(({ product }) => product.id === productId);
        if (!found) return undefined;
        told.push({ booking: bookingOf(found, life, buyer, now), quantity });
      }
      return { goods: told.map(goodsOf), record: (transaction, orderIds) => record(transaction, told, orderIds) };
    };
  },
});

/** Vouchers of the demo's mobiles, at the demo's shop, which never sells out. */
export const voucherDemoOrders = demoOrdersOf('diningVoucher', [demoFood.open], ({ status }, { turn }) => ({
  productId: demoFood.open,
  // Only the first mobile has a partly used order: writing it takes as long as all the others.
  quantity: status === 'ready' && turn % demoMobiles.length === 0 ? SEVERAL : 2,
}));

export const mealDemoOrders = demoOrdersOf('setMeal', [demoFood.meal, demoFood.table], ({ status }) => ({
  productId: status === 'ready' ? demoFood.table : demoFood.meal,
  quantity: 1,
}));
