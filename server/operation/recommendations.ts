import { and, asc, eq, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { operation } from '@/lib/contract/operation/endpoints';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Services } from '@/server/call/services';
import { recommendations } from './tables';

/** Higher than any `sort`, so that goods elsewhere come after those in the visitor's city. */
const ELSEWHERE = 1_000_000;

/** The tab's goods in the operators' order; with a city, its goods come first. */
export async function recommendedGoods(
  { database, secret }: Services,
  { tabId, cityCode, cursor, pageSize }: Input<typeof operation.productPage>,
): Promise<Output<typeof operation.productPage>> {
  const scope = `recommendations ${tabId} ${cityCode ?? ''}`;
  const after = openCursor(secret, scope, cursor);
  const here = sql`coalesce(${recommendations.cityCode} = ${cityCode ?? null}, true)`;
  const order =
    cityCode === undefined
      ? sql<number>`${recommendations.sort}`
      : sql<number>`${recommendations.sort} + case when ${here} then 0 else ${ELSEWHERE} end`;
  const found = await database
    .select({ row: recommendations, key: order })
    .from(recommendations)
    .where(
      and(eq(recommendations.tabId, tabId), after && sql`(${order}, ${recommendations.id}) > (${after[0]}::integer, ${after[1]}::integer)`),
    )
    .orderBy(asc(order), asc(recommendations.id))
    .limit(pageSize + 1);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ key, row }) => sealCursor(secret, scope, [key, row.id]));
  return {
    list: rows.map(({ row }) => ({
      productId: row.productId,
      backendCategoryType: row.kind,
      name: row.name,
      subtitle: row.subtitle,
      imgUrl: row.picture,
      price: row.priceFen,
      marketPrice: row.marketPriceFen,
      tagList: row.tags,
      sales: row.sales,
      link: row.link,
    })),
    nextCursor,
  };
}
