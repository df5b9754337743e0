import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { combo as contract } from '@/lib/contract/combo/endpoints';
import { comboPartKinds } from '@/lib/domain/combo';
import type { Services } from '@/server/call/services';
import { quarters } from '@/server/catalogue/tables';
import { entriesOf } from '@/server/operation/dictionaries';
import { combos } from './tables';

/** Fen. */
const PRICE_BANDS = [30_000, 60_000, 100_000, 160_000];
/** As many as fit on one or two lines. */
const MOST_RECOMMENDED = 6;

const tagsOf = async (services: Services) => (await entriesOf(services, 'comboTag')).map(({ code, name }) => ({ tagId: code, name }));

/** What a city's combos can be filtered by. */
export async function comboConditions(services: Services, cityCode: string): Promise<Output<typeof contract.condition>> {
  const [areas, tags] = await Promise.all([
    services.database
      .select({ areaCode: quarters.code, name: quarters.name, kind: quarters.kind })
      .from(quarters)
      .where(eq(quarters.cityCode, cityCode))
      .orderBy(desc(quarters.heat)),
    tagsOf(services),
  ]);
  return { areas, tags, partKinds: [...comboPartKinds], priceBands: PRICE_BANDS };
}

/** The most frequent tags among a city's combos. */
export async function recommendedTags(services: Services, cityCode: string): Promise<Output<typeof contract.recommendTag>> {
  const tag = services.database
    .select({ tagId: sql<string>`unnest(${combos.tagIds})`.as('tag_id') })
    .from(combos)
    .where(and(eq(combos.cityCode, cityCode), combos.listed))
    .as('tag');
  const [tags, counted] = await Promise.all([
    tagsOf(services),
    services.database.select({ tagId: tag.tagId }).from(tag).groupBy(tag.tagId).orderBy(desc(count()), tag.tagId).limit(MOST_RECOMMENDED),
  ]);
  return { list: counted.flatMap(({ tagId }) => tags.find((one) => one.tagId === tagId) ?? []) };
}
