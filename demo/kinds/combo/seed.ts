import type { PoolClient } from 'pg';
import type { SeedPart, SeedRun } from '@/demo/kinds/seed-part';
import { chinaAreas } from '@/server/reference/areas';
import { inTransaction, insertRows, settleIds } from '@/server/reference/database';
import { citiesOf } from '@/server/reference/places/places';
import { readMark, writeMark } from '@/server/reference/progress';
import { daysOnSale, insertDays } from './days';
import { english } from './english';
import { comboCount, type ComboPlan, planCombos } from './plan';
import { recommendedCombos } from './recommended';
import { comboRow, partRows, partShopRows, profileRow } from './rows';
import { shopRows } from './shops';
import { comboTags } from './templates';

const COMBOS = 'combos';
const DAYS = 'comboDays';

async function insertCombos(client: PoolClient, plans: readonly ComboPlan[]): Promise<void> {
  await insertRows(client, 'combos', plans.map(comboRow));
  await insertRows(client, 'combo_profiles', plans.map(profileRow));
  await insertRows(client, 'combo_parts', plans.flatMap(partRows));
  await insertRows(client, 'combo_shops', [...new Set(plans.map(({ city }) => city))].flatMap(shopRows));
  await insertRows(client, 'combo_part_shops', plans.flatMap(partShopRows));
  await settleIds(client, ['combos', 'combo_shops']);
}

/** Adds missing combos with their days, then the days that have come within the horizon since. */
async function fill({ pool, size, now, root, progress }: SeedRun): Promise<void> {
  const done = Number((await readMark(pool, COMBOS)) ?? 0);
  const cities = citiesOf(chinaAreas(root));
  // A catalogue can grow, not shrink.
  const plans = planCombos(cities, Math.max(comboCount(cities, size), done));
  const days = daysOnSale(now);
  const last = days.at(-1);
  if (last === undefined) return;
  if (plans.length > done) {
    await inTransaction(pool, async (client) => {
      await insertCombos(client, plans.slice(done));
      await insertDays(client, days, plans.slice(done));
      await writeMark(client, COMBOS, String(plans.length));
      if (done === 0) await writeMark(client, DAYS, last);
      await client.query('analyze combos, combo_parts, combo_shops, combo_part_shops, combo_part_days');
    });
    progress(`Combos: ${plans.length}`);
  }
  const mark = await readMark(pool, DAYS);
  if (mark === undefined || mark >= last) return;
  await inTransaction(pool, async (client) => {
    await insertDays(
      client,
      days.filter((day) => day > mark),
      plans,
    );
    await writeMark(client, DAYS, last);
  });
}

export const comboSeed: SeedPart = {
  lists: { comboTag: Object.entries(comboTags).map(([tag, [name]]) => [tag, name] as const) },
  english,
  recommended: ({ root, size }) => {
    const cities = citiesOf(chinaAreas(root));
    return recommendedCombos(planCombos(cities, comboCount(cities, size)));
  },
  fill,
};
