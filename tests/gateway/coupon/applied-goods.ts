import { and, eq, gte, lt } from 'drizzle-orm';
import { type CouponGoods, fitOf } from '@/lib/domain/coupon/fit';
import type { CouponRule } from '@/lib/domain/coupon/rule';
import { TABLE_HORIZON_DAYS } from '@/lib/domain/dining';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { farePrice } from '@/lib/domain/ticket';
import { addDays, type Day, dayOf, eachDay } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';
import { combos } from '@/server/kinds/combo/tables';
import { couponGoodsOf as stayGoods } from '@/server/kinds/hotel/booking/coupon-goods';
import { nightPriceOf } from '@/server/kinds/hotel/price';
import { hotels, offers, roomNights, rooms } from '@/server/kinds/hotel/tables';
import { physicalProducts, physicalVariants } from '@/server/kinds/physical/tables';
import { restaurantProducts, restaurantShops, restaurantStock } from '@/server/kinds/restaurant/tables';
import { couponGoodsOf as ticketGoods } from '@/server/kinds/ticket/booking/coupon-goods';
import { ticketPlaces, ticketProducts, ticketSessions } from '@/server/kinds/ticket/tables';
import type { Database } from '@/server/platform/database/connection';

/**
 * Whether goods belong in a coupon's lists. The expected lists are computed by applying the rule itself to everything on sale, row by row.
 */
export type Judge = (goods: CouponGoods) => boolean;

/** Lists ignore the minimum amount of a coupon, because several pieces together may reach it. */
export const judgeOf =
  (rule: CouponRule, now: number): Judge =>
  (goods) => {
    const unspent = {
      issued: 1,
      locked: 0,
      used: 0,
      expired: 0,
      voided: 0,
      usesThisMonth: 0,
      validFrom: now,
      validUntil: now + 1,
      holderNames: [],
    };
    return fitOf({ ...rule, pays: { kind: 'all' } }, unspent, goods, now, holidayOf).fits;
  };

const pieceOf = (kind: CouponGoods['kind'], days: readonly Day[], item: Omit<CouponGoods['items'][number], 'pieces'>): CouponGoods => ({
  kind,
  days,
  items: [{ ...item, pieces: 1 }],
});

type Stay = Readonly<{ checkInDate: Day; checkOutDate: Day }>;

/** By hotel, the offers in a city with a room left on every night. */
export async function stayOffers(database: Database, cityCode: string, set: HotelSetName, { checkInDate, checkOutDate }: Stay) {
  const rows = await database
    .select({ hotel: hotels, offer: offers, night: roomNights })
    .from(hotels)
    .innerJoin(rooms, eq(rooms.hotelId, hotels.id))
    .innerJoin(offers, eq(offers.roomId, rooms.id))
    .innerJoin(roomNights, and(eq(roomNights.roomId, rooms.id), gte(roomNights.night, checkInDate), lt(roomNights.night, checkOutDate)))
    .where(and(eq(hotels.cityCode, cityCode), eq(hotels.set, set), hotels.listed));
  const length = eachDay(checkInDate, checkOutDate).length;
  const byOffer = new Map<number, typeof rows>();
  for (const row of rows) byOffer.set(row.offer.id, [...(byOffer.get(row.offer.id) ?? []), row]);
  return [...byOffer.values()].flatMap((of) => {
    const [first] = of;
    if (!first || of.length !== length || of.some(({ night }) => night.sold >= night.units)) return [];
    const { hotel, offer } = first;
    const roomTotal = of.reduce((sum, { night }) => sum + nightPriceOf(night.priceFen, offer), 0);
    const nights = of.map(({ night }) => ({ date: night.night })).sort((one, other) => (one.date < other.date ? -1 : 1));
    return [{ hotelId: hotel.id, offerId: offer.id, goods: stayGoods({ hotel, nights, roomTotal }, 1) }];
  });
}

const idsOf = (ids: Iterable<number>): string[] => [...new Set(ids)].map(String).sort();

export const hotelsFor = async (database: Database, cityCode: string, set: HotelSetName, stay: Stay, fits: Judge) =>
  idsOf((await stayOffers(database, cityCode, set, stay)).filter(({ goods }) => fits(goods)).map(({ hotelId }) => hotelId));

export async function placesFor(database: Database, cityCode: string, day: Day, fits: Judge): Promise<string[]> {
  const rows = await database
    .select({ place: ticketPlaces, product: ticketProducts, session: ticketSessions })
    .from(ticketPlaces)
    .innerJoin(ticketProducts, eq(ticketProducts.placeId, ticketPlaces.id))
    .innerJoin(ticketSessions, and(eq(ticketSessions.productId, ticketProducts.id), eq(ticketSessions.day, day)))
    .where(and(eq(ticketPlaces.cityCode, cityCode), ticketPlaces.listed, ticketProducts.listed));
  const fitting = rows.filter(
    ({ place, product, session }) =>
      session.sold < session.units &&
      product.fares.some((fare) =>
        fits(ticketGoods({ place, fares: [{ ...fare, priceFen: farePrice(session.priceFen, fare.sharePercent), quantity: 1 }] }, day)),
      ),
  );
  return idsOf(fitting.map(({ place }) => place.id));
}

export async function foodFor(database: Database, cityCode: string, now: number, fits: Judge): Promise<string[]> {
  const rows = await database
    .select({ product: restaurantProducts, brandId: restaurantShops.brandId, stock: restaurantStock })
    .from(restaurantProducts)
    .innerJoin(restaurantShops, eq(restaurantShops.id, restaurantProducts.shopId))
    .innerJoin(restaurantStock, eq(restaurantStock.productId, restaurantProducts.id))
    .where(and(eq(restaurantProducts.cityCode, cityCode), restaurantProducts.listed));
  const today = dayOf(now);
  const tables = eachDay(today, addDays(today, TABLE_HORIZON_DAYS + 1)).map((day) => [day]);
  const fitting = rows.filter(({ product, brandId, stock }) => {
    const { kind, id, categoryId, priceFen, rule } = product;
    const item = {
      productId: String(id),
      categoryIds: [categoryId],
      brandIds: [String(brandId)],
      cityCodes: [cityCode],
      amountFen: priceFen,
    };
    const days = rule.booking.kind === 'table' ? tables : [[]];
    return stock.sold < stock.units && days.some((used) => fits(pieceOf(kind, used, item)));
  });
  return idsOf(fitting.map(({ product }) => product.id));
}

/** A combo's dates may be chosen later or be any of the coming days. */
export async function combosFor(database: Database, cityCode: string, now: number, fits: Judge): Promise<string[]> {
  const rows = await database
    .select()
    .from(combos)
    .where(and(eq(combos.cityCode, cityCode), combos.listed));
  const today = dayOf(now);
  const days = [[], ...eachDay(today, addDays(today, 91)).map((day) => [day])];
  const fitting = rows.filter(({ id, partKinds, priceFen }) =>
    days.some((used) =>
      fits(
        pieceOf('combo', used, { productId: String(id), categoryIds: partKinds, brandIds: [], cityCodes: [cityCode], amountFen: priceFen }),
      ),
    ),
  );
  return idsOf(fitting.map(({ id }) => id));
}

export async function productsFor(database: Database, fits: Judge): Promise<string[]> {
  const rows = await database
    .select({ product: physicalProducts, variant: physicalVariants })
    .from(physicalProducts)
    .innerJoin(physicalVariants, eq(physicalVariants.productId, physicalProducts.id))
    .where(and(physicalProducts.listed, physicalVariants.listed));
  const fitting = rows.filter(({ product, variant }) => {
    const { id, category, brandId, cityCode } = product;
    const item = {
      productId: String(id),
      categoryIds: [category],
      brandIds: [brandId],
      cityCodes: [cityCode],
      amountFen: variant.priceFen,
    };
    return variant.sold < variant.units && fits(pieceOf('physical', [], item));
  });
  return idsOf(fitting.map(({ product }) => product.id));
}
