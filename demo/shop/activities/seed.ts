import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { insertRows, inTransaction, type Row, settleIds } from '@/server/reference/database';
import { once } from '@/server/reference/progress';
import type { SeedRun } from '@/demo/kinds/seed-part';
import { compositions } from './compositions';
import { packageItemRows, seckillItemRows } from './items';
import { type ActivityPlan, activityPlans } from './plans';

const BOTH = /^([^|]+)\|([^|]+)$/;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Replaces every bilingual text in a value by its Chinese. */
function inChinese(value: unknown): unknown {
  if (isText(value)) return BOTH.exec(value)?.[1] ?? value;
  if (Array.isArray(value)) return value.map(inChinese);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inChinese(part)]))
    : value;
}

/** Every bilingual text in a value, as pairs. */
function pairsIn(value: unknown): (readonly [string, string])[] {
  if (isText(value)) {
    const [, chinese = '', english = ''] = BOTH.exec(value) ?? [];
    return chinese === '' ? [] : [[chinese, english]];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pairsIn) : [];
}

/** English translations of the demo's activities, keyed by the Chinese. */
export const activityEnglish: Readonly<Record<string, string>> = Object.fromEntries(pairsIn([activityPlans, compositions]));

const spanOn = ({ from, until }: ActivityPlan, now: number) => ({
  starts_at: new Date(instantOf(addDays(dayOf(now), from))).toISOString(),
  ends_at: new Date(instantOf(addDays(dayOf(now), until))).toISOString(),
});

const rowOf = (plan: ActivityPlan, sort: number, now: number): Row => ({
  serial_number: plan.serialNumber,
  template: plan.template,
  title: inChinese(plan.title),
  subtitle: inChinese(plan.subtitle),
  picture: plan.picture,
  share_text: inChinese(plan.share),
  ...spanOn(plan, now),
  cycles: plan.cycles ?? [],
  rules: inChinese(plan.rules),
  composition: inChinese(compositions[plan.serialNumber] ?? {}),
  draft: plan.draft ?? false,
  sort,
});

/**
 * At least one running, one upcoming and one ended activity of each template. At each start, an upcoming one that has begun is postponed
 * again, and a running one ends some weeks later; never before it starts, even if the clock was ahead at an earlier start.
 */
export async function seedActivities({ pool, size, now, progress }: SeedRun): Promise<void> {
  if (size === 0) return;
  await once(pool, 'activities', async (client) => {
    await insertRows(
      client,
      'activities',
      activityPlans.map((plan, sort) => rowOf(plan, sort, now)),
    );
    await insertRows(client, 'seckill_items', seckillItemRows());
    await insertRows(client, 'activity_packages', packageItemRows());
    await settleIds(client, ['seckill_items', 'activity_packages']);
    progress(`Activities: ${activityPlans.length}`);
  });
  const coming = activityPlans.filter(({ from }) => from > 0);
  await inTransaction(pool, async (client) => {
    for (const plan of activityPlans.filter(({ from, until }) => from <= 0 && until > 0))
      await client.query(`update activities set ends_at = greatest($2, starts_at + interval '1 day') where serial_number = $1`, [
        plan.serialNumber,
        spanOn(plan, now).ends_at,
      ]);
    for (const plan of coming) {
      const { starts_at: starts, ends_at: ends } = spanOn(plan, now);
      await client.query('update activities set starts_at = $2, ends_at = $3 where serial_number = $1 and starts_at <= $4', [
        plan.serialNumber,
        starts,
        ends,
        new Date(now).toISOString(),
      ]);
    }
  });
}
