import type { PoolClient } from 'pg';
import type { SeedPart, SeedRun } from '@/demo/kinds/seed-part';
import { inTransaction, insertRows, settleIds } from '@/server/reference/database';
import { readMark, writeMark } from '@/server/reference/progress';
import { brands } from './brands';
import { english } from './english';
import { chinese } from './noun';
import { planProducts, type ProductPlan, productCount } from './plan';
import { recommendedGoods } from './recommended';
import { productRow, profileRow, variantRows } from './rows';
import { templates } from './templates';

const PRODUCTS = 'physicalProducts';

async function insertProducts(client: PoolClient, plans: readonly ProductPlan[]): Promise<void> {
  await insertRows(
    client,
    'shipping_templates',
    Object.entries(templates).map(([id, template]) => ({ id, template })),
  );
  await insertRows(client, 'physical_products', plans.map(productRow));
  await insertRows(client, 'physical_product_profiles', plans.map(profileRow));
  await insertRows(client, 'physical_variants', plans.flatMap(variantRows));
  await settleIds(client, ['physical_products', 'physical_variants']);
}

/** Adds missing goods. */
async function fill({ pool, size, progress }: SeedRun): Promise<void> {
  const done = Number((await readMark(pool, PRODUCTS)) ?? 0);
  // A catalogue can grow, not shrink.
  const plans = planProducts(Math.max(productCount(size), done));
  if (plans.length <= done) return;
  await inTransaction(pool, async (client) => {
    await insertProducts(client, plans.slice(done));
    await writeMark(client, PRODUCTS, String(plans.length));
    await client.query('analyze physical_products, physical_variants');
  });
  progress(`Goods that are sent: ${plans.length}`);
}

export const physicalSeed: SeedPart = {
  lists: {
    goodsBrand: brands.map(({ id, name }) => [id, chinese(name)]),
    returnAddress: [['main', '悦享售后仓', { telephone: '400-555-0199', address: '浙江省杭州市余杭区良渚街道古墩路 1899 号 2 号仓' }]],
  },
  english,
  recommended: ({ size }) => recommendedGoods(planProducts(productCount(size))),
  fill,
};
