import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket/endpoints';
import { farePrice, lastBookableDay, ticketProblem } from '@/lib/domain/ticket';
import { dayOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { cities } from '@/server/catalogue/tables';
import { positionOf } from '@/server/catalogue/shelf/page';
import { refuse } from '@/server/call/refusal';
import type { Context } from '@/server/call/handle';
import { type AppliedCoupon, appliedCoupon } from '@/server/trade/coupon/applied';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { integerOf } from '@/server/catalogue/id';
import { couponGoodsOf } from './booking/coupon-goods';
import { firstSessions, hoursOf, leftOf, sessionsBetween, type SessionRow } from './sessions';
import { summaryColumns, summaryOf } from './summary';
import { type Fare, ticketPlaceProfiles, ticketPlaces, ticketProducts, ticketSessions } from './tables';

type Place = Output<typeof contract.place>;
type ProductRow = typeof ticketProducts.$inferSelect;

const placeQuery = prepared((database) =>
  database
    .select({ ...summaryColumns, cityCode: ticketPlaces.cityCode, cityName: cities.name, profile: ticketPlaceProfiles })
    .from(ticketPlaces)
    .innerJoin(ticketPlaceProfiles, eq(ticketPlaceProfiles.placeId, ticketPlaces.id))
    .innerJoin(cities, eq(cities.code, ticketPlaces.cityCode))
    .where(and(eq(ticketPlaces.id, sql.placeholder('id')), ticketPlaces.listed))
    .prepare('ticket_place_detail'),
);

const productsQuery = prepared((database) =>
  database
    .select()
    .from(ticketProducts)
    .where(and(eq(ticketProducts.placeId, sql.placeholder('id')), ticketProducts.listed))
    .orderBy(asc(ticketProducts.sort), asc(ticketProducts.id))
    .prepare('ticket_place_products'),
);

const sessionsOn = (database: Database, products: readonly ProductRow[], day: string | undefined): Promise<SessionRow[]> =>
  day === undefined || products.length === 0
    ? Promise.resolve([])
    : database
        .select()
        .from(ticketSessions)
        .where(
          and(
            inArray(
              ticketSessions.productId,
              products.map(({ id }) => id),
            ),
            eq(ticketSessions.day, day),
          ),
        );

/** The price of each fare in the cheapest of these sessions. */
const pricedFares = (fares: readonly Fare[], priceFen: Fen) =>
  fares.map(({ kind, who, ages, sharePercent, marketPriceFen = null }) => ({
    kind,
    who,
    ages,
    price: farePrice(priceFen, sharePercent),
    marketPrice: marketPriceFen,
  }));

const cheapest = (sessions: readonly SessionRow[]): Fen | undefined => {
  const open = sessions.filter((session) => leftOf(session) > 0);
  const prices = (open.length > 0 ? open : sessions).map(({ priceFen }) => priceFen);
  return prices.length > 0 ? Math.min(...prices) : undefined;
};

type Sold = Readonly<{ first: readonly SessionRow[]; asked: readonly SessionRow[]; date: string | undefined }>;

/** A product with nothing on sale has no price and is left out. */
function productOf({ id, name, includes, rule, fares }: ProductRow, { first, asked, date }: Sold): Place['products'] {
  const priceFen = cheapest(asked) ?? cheapest(first);
  if (priceFen === undefined) return [];
  const priced = pricedFares(fares, priceFen);
  return [
    {
      productId: String(id),
      name,
      includes,
      rule,
      fares: priced,
      price: Math.min(...priced.map(({ price }) => price)),
      firstDate: first[0]?.day ?? null,
      left: date === undefined ? null : asked.reduce((sum, session) => sum + leftOf(session), 0),
    },
  ];
}

type Paid = (product: ProductRow, session: SessionRow) => boolean;

const canBook =
  (now: number): Paid =>
  ({ id, rule }, session) =>
    session.productId === id && leftOf(session) > 0 && ticketProblem(rule, session.day, hoursOf(session), now) === undefined;

/** Whether a coupon pays for some fare in a session that can be booked. */
const paidSessions =
  (coupon: AppliedCoupon, place: Parameters<typeof couponGoodsOf>[0]['place'], now: number): Paid =>
  (product, session) =>
    canBook(now)(product, session) &&
    product.fares.some((fare) => {
      const priced = { ...fare, priceFen: farePrice(session.priceFen, fare.sharePercent), quantity: 1 };
      return coupon.fits(couponGoodsOf({ place, fares: [priced] }, session.day));
    });

/** Sessions of each product on the first day for which a coupon pays. */
async function firstPaid(database: Database, products: readonly ProductRow[], paid: Paid, now: number): Promise<SessionRow[]> {
  const all = await Promise.all(
    products.map(async (product) => {
      const sessions = await sessionsBetween(database, product.id, dayOf(now), lastBookableDay(now));
      const open = sessions.filter((session) => paid(product, session));
      return open.filter(({ day }) => day === open[0]?.day);
    }),
  );
  return all.flat();
}

/**
 * One place with its products, or those that a coupon pays for. Priced for the requested day, otherwise for each ticket's first bookable
 * day.
 */
export async function placeDetail(context: Context, request: Input<typeof contract.place>): Promise<Place> {
  const { database, now } = context;
  const { placeId, date } = request;
  const id = integerOf(placeId);
  if (id === undefined) return refuse('GOODS_GONE');
  if (date !== undefined && (date < dayOf(now()) || date > lastBookableDay(now()))) return refuse('DATES_INVALID');
  const [[row], products, coupon] = await Promise.all([
    placeQuery(database).execute({ id }),
    productsQuery(database).execute({ id }),
    appliedCoupon(context, request.userCouponId),
  ]);
  if (!row) return refuse('GOODS_GONE');
  const paid = coupon && paidSessions(coupon, row, now());
  const [first, onDay] = await Promise.all([
    paid ? firstPaid(database, products, paid, now()) : firstSessions(database, products, now()),
    sessionsOn(database, products, date),
  ]);
  const open: Paid = paid ?? canBook(now());
  const asked = onDay.filter((session) => products.some((product) => open(product, session)));
  const { cityCode, cityName, lng, lat, profile } = row;
  const { address, telephone, pictures, openingHours, introduction, notices } = profile;
  const of = (sessions: readonly SessionRow[], product: ProductRow) => sessions.filter(({ productId }) => productId === product.id);
  const sold = (
    paid ? products.filter(({ id: own }) => (date === undefined ? first : asked).some(({ productId }) => productId === own)) : products
  ).flatMap((product) => productOf(product, { first: of(first, product), asked: of(asked, product), date }));
  const ofDay = sold.filter(({ left }) => left !== null && left > 0).map(({ price }) => price);
  return {
    ...summaryOf(row, positionOf(request), ofDay.length > 0 ? Math.min(...ofDay) : row.priceFen),
    cityCode,
    cityName,
    lng,
    lat,
    address,
    telephone,
    pictures,
    openingHours,
    introduction,
    notices,
    products: sold,
  };
}
