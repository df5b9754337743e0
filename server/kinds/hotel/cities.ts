import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { city, cityGroups } from '@/lib/contract/area/endpoints';
import { type HotelSetName, shelfOfSet } from '@/lib/domain/hotel-filter';
import type { Context } from '@/server/call/handle';
import { allCities, citiesHaving, groupCities } from '@/server/catalogue/cities';
import { cities } from '@/server/catalogue/tables';
import type { Database } from '@/server/platform/database/connection';
import { appliedCoupon } from '@/server/trade/coupon/applied';
import { hotelCouponShelves } from './shelf';
import { hotels } from './tables';

type City = z.output<typeof city>;

/** Cities with hotels of the set, or only with those that take coupons; by pinyin. */
export async function hotelCities(database: Database, set: HotelSetName, onlyCoupons = false): Promise<z.output<typeof cityGroups>> {
  const hotel = database
    .select({ id: hotels.id })
    .from(hotels)
    .where(and(eq(hotels.set, set), eq(hotels.cityCode, cities.code), hotels.listed, onlyCoupons ? hotels.takesCoupons : undefined))
    .limit(1);
  return groupCities(await citiesHaving(database, hotel));
}

export async function recommendedCities(database: Database, set: HotelSetName): Promise<City[]> {
  const { hot } = await hotelCities(database, set);
  return hot;
}

/** Cities with hotels of these sets that take coupons; if a coupon is given, with hotels where it can be used. */
export async function couponCities(
  context: Context,
  sets: readonly HotelSetName[],
  userCouponId: string | undefined,
): Promise<z.output<typeof cityGroups>> {
  const coupon = await appliedCoupon(context, userCouponId);
  const shelves = hotelCouponShelves.filter(({ shelf }) => sets.some((set) => shelfOfSet[set] === shelf));
  if (!coupon) return hotelCities(context.database, 'new', true);
  const codes = await Promise.all(shelves.map(({ cities: citiesFor }) => citiesFor(context, coupon.rule.goods)));
  return groupCities((await allCities(context)).filter(({ code }) => codes.some((known) => known.has(code))));
}
