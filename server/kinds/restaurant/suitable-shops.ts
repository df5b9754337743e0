import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { minuteOfWeek } from '@/lib/domain/opening-hours';
import { keywordQuery } from '@/lib/kernel/search-words';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { wordAsWritten } from '@/server/call/translation/translations';
import { distanceBetween, type Position } from '@/server/catalogue/place';
import { positionOf } from '@/server/catalogue/shelf/page';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { productNamed } from './product';
import { shopShelf } from './shelf';
import { hoursShown } from './summary';
import { restaurantProductShops, restaurantShopProfiles, restaurantShops } from './tables';

type Page = Output<typeof contract.suitableShopPage>;
type Shop = Page['list'][number];
type Asking = Pick<Context, 'database' | 'secret' | 'now' | 'channel'>;
type Asked = Input<typeof contract.suitableShops> & Omit<Input<typeof contract.suitableShopPage>, 'cityCode'>;

const takenColumns = {
  shop: restaurantShops,
  address: restaurantShopProfiles.address,
  telephone: restaurantShopProfiles.telephone,
} as const;

const takenBy = (database: Database, productId: number, only: SQL | undefined) =>
  database
    .select(takenColumns)
    .from(restaurantProductShops)
    .innerJoin(restaurantShops, eq(restaurantShops.id, restaurantProductShops.shopId))
    .innerJoin(restaurantShopProfiles, eq(restaurantShopProfiles.shopId, restaurantShops.id))
    .where(and(eq(restaurantProductShops.productId, productId), restaurantShops.listed, only));

type Row = Awaited<ReturnType<typeof takenBy>>[number];

export const shopShown = ({ shop, address, telephone }: Row, from: Position | undefined): Shop => ({
  shopId: String(shop.id),
  name: shop.name,
  areaName: shop.areaName,
  address,
  telephone,
  lng: shop.lng,
  lat: shop.lat,
  openingHours: hoursShown(shop.openingHours),
  distance: from ? distanceBetween(from, shop) : null,
  imgUrl: shop.picture,
  cityCode: shop.cityCode,
});

const oneQuery = prepared((database) =>
  database
    .select(takenColumns)
    .from(restaurantProductShops)
    .innerJoin(restaurantShops, eq(restaurantShops.id, restaurantProductShops.shopId))
    .innerJoin(restaurantShopProfiles, eq(restaurantShopProfiles.shopId, restaurantShops.id))
    .where(
      and(
        eq(restaurantProductShops.productId, sql.placeholder('productId')),
        eq(restaurantProductShops.shopId, sql.placeholder('shopId')),
        restaurantShops.listed,
      ),
    )
    .prepare('restaurant_shop_taking'),
);

/** A shop, if it accepts the product. */
export const shopTaking = async (database: Database, productId: number, shopId: number): Promise<Row | undefined> =>
  (await oneQuery(database).execute({ productId, shopId }))[0];

/** Shops that accept a product, nearest to `from` first. There are at most a few hundred, so they are sorted here. */
export async function shopsTaking(database: Database, productId: number, from: Position, only?: SQL): Promise<Row[]> {
  const rows = await takenBy(database, productId, only);
  return rows
    .map((row) => ({ row, away: distanceBetween(from, row.shop) }))
    .sort((one, other) => one.away - other.away || one.row.shop.id - other.row.shop.id)
    .map(({ row }) => row);
}

/** Filters by city, keyword, area and whether the shop is open now. */
async function narrowed(context: Asking, { cityCode, keyword, areaCode, openNow }: Asked): Promise<SQL | undefined> {
  const typed = keyword?.trim() ? keywordQuery(await wordAsWritten(context, context.channel.locale, keyword)) : undefined;
  const { areaCode: inArea, openAt } = shopShelf.filters;
  return and(
    cityCode === undefined ? undefined : eq(restaurantShops.cityCode, cityCode),
    typed === undefined ? undefined : typed === '' ? sql`false` : shopShelf.matching(typed),
    areaCode === undefined ? undefined : inArea.holds(areaCode),
    openNow ? openAt.holds(minuteOfWeek(context.now())) : undefined,
  );
}

/** A page of the shops that accept a product. The cursor is an index in the list, which changes only when operators change it. */
export async function pageOfSuitableShops(context: Asking, asked: Asked): Promise<Page> {
  const { database, secret } = context;
  const found = await productNamed(database, asked.productId);
  if (!found) return refuse('GOODS_GONE');
  const { product } = found;
  const from = positionOf(asked);
  const scope = ['suitable', product.id, asked.cityCode, asked.areaCode, asked.keyword].join(' ');
  const [passed = 0] = openCursor(secret, scope, asked.cursor) ?? [];
  const all = await shopsTaking(database, product.id, from ?? product, await narrowed(context, asked));
  const { rows, nextCursor } = pageOfRows(all.slice(Number(passed)), asked.pageSize, ({ shop }) =>
    sealCursor(secret, scope, [Number(passed) + asked.pageSize, shop.id]),
  );
  return { list: rows.map((row) => shopShown(row, from)), nextCursor };
}
