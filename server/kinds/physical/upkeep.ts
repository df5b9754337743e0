import { sql } from 'drizzle-orm';
import { fromPriceWalk } from '@/server/catalogue/upkeep/from-price';
import { walkJob } from '@/server/catalogue/upkeep/walk';

/** Of the cheapest variant that is listed. */
export const goodsFromPrice = fromPriceWalk({
  table: 'physical_products',
  lowest: (ids) => sql`
    select product_id as id, min(price_fen) as price_fen from physical_variants
    where product_id = any(${ids}) and listed group by product_id`,
});

export const physicalUpkeep = [walkJob(goodsFromPrice)];
