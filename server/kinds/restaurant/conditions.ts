import { desc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { priceScopeIds, priceScopes } from '@/lib/domain/restaurant-filter';
import { quarters } from '@/server/catalogue/tables';
import type { Services } from '@/server/call/services';
import { entriesOf } from '@/server/operation/dictionaries';
import { CATEGORY_LIST } from './categories';

/** Price of vouchers and set meals, in fen. */
const PRICE_BANDS = [5_000, 10_000, 20_000, 30_000, 50_000];

/** What restaurants of a city can be filtered by. */
export async function restaurantConditions(services: Services, cityCode: string): Promise<Output<typeof contract.searchCondition>> {
  const [areas, categories, ranges] = await Promise.all([
    services.database
      .select({ areaCode: quarters.code, name: quarters.name, kind: quarters.kind })
      .from(quarters)
      .where(eq(quarters.cityCode, cityCode))
      .orderBy(desc(quarters.heat)),
    entriesOf(services, CATEGORY_LIST),
    entriesOf(services, 'availableRange'),
  ]);
  return {
    areas,
    categories: categories.map(({ code, name }) => ({ frontendCategoryTypeId: code, name })),
    priceScopes: priceScopeIds.map((priceScopeId) => ({ priceScopeId, ...priceScopes[priceScopeId] })),
    availableRanges: ranges.map(({ code, name }) => ({ availableRangeId: code, name })),
    priceBands: PRICE_BANDS,
  };
}
