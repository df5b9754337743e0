import type { Pool } from 'pg';
import { fillReference } from '@/server/compose/fill';
import { insertRows } from '@/server/reference/database';
import { insertLists } from '@/server/reference/insert-lists';
import { once } from '@/server/reference/progress';
import type { DemoPart } from '@/demo/kinds/demo-part';
import { demoParts } from '@/demo/kinds/parts';
import type { SeedRun } from '@/demo/kinds/seed-part';
import { templateIdOf } from '@/demo/kinds/coupon-package/templates';
import { seedActivities } from './activities/seed';
import { templateRows } from './coupons/templates';
import { seedAdverts } from './learn-adverts';
import { insertDemoShopLists, insertRecommended } from './operation';
import { seedNotices } from './notices';
import { demoEnglish } from './translations';

type Options = Omit<SeedRun, 'pool' | 'root'> & Readonly<{ root?: string; parts?: readonly DemoPart[] }>;
type Run = SeedRun & Readonly<{ parts: readonly DemoPart[] }>;

/**
 * Fills an empty database with a catalogue, always the same for the same size. Every later start adds the days that have come within the
 * horizon; existing rows are never touched. Each part is one transaction with a mark of its own, so the next run continues one that was
 * killed, and a kind added by a new version fills in its part.
 * @param parts the kinds to fill in; all when unset
 */
export async function seed(pool: Pool, { root = process.cwd(), parts = demoParts, ...options }: Options): Promise<void> {
  const run: Run = { pool, root, parts, ...options };
  await fillReference(run, { couponIdOf: templateIdOf, english: demoEnglish() });
  await seedLists(run);
  if (run.size > 0) await seedAdvertising(run);
  if (run.size > 0) await seedCouponTemplates(run);
  if (run.size > 0) await seedNotices(run);
  for (const part of parts) await part.seed?.fill(run);
  await seedActivities(run);
}

/** Small lists and texts, which the shop's operators maintain from then on. */
async function seedLists({ pool, parts }: Run): Promise<void> {
  await once(pool, 'demoLists', insertDemoShopLists);
  for (const { kind, seed: own } of parts) await once(pool, `demoLists.${kind}`, (client) => insertLists(client, own?.lists ?? {}));
}

/** What leads to the demo's goods. */
async function seedAdvertising(run: Run): Promise<void> {
  await seedAdverts(run);
  for (const part of run.parts) await once(run.pool, `recommended.${part.kind}`, (client) => insertRecommended(client, part, run));
}

/** Templates of the demo's coupons; the shop's own ids start after those of all seeds. */
async function seedCouponTemplates({ pool }: SeedRun): Promise<void> {
  await once(pool, 'coupon-templates', async (client) => {
    await insertRows(client, 'coupon_templates', templateRows);
    await client.query(
      "select setval(pg_get_serial_sequence('coupon_templates', 'id'), greatest(10000, (select max(id) from coupon_templates)))",
    );
  });
}
