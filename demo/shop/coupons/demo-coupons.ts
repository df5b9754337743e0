import type { Channel } from '@/lib/channel/channel';
import { dayOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import { configurations } from '@/server/operation/tables';
import type { Database } from '@/server/platform/database/connection';
import type { DemoBuyer } from '@/demo/kinds/demo-orders';
import { expireCoupons } from '@/server/trade/coupon/expire';
import { issueCoupons } from '@/server/trade/coupon/issue';
import { voidCoupons } from '@/server/trade/coupon/void';
import { spendDemoCoupon } from '@/demo/trade/coupon';
import { demoPackages, demoTemplates, type TemplateName } from './templates';

type Given = Readonly<{
  /** Days ago. */
  ago: number;
  with: keyof typeof demoPackages;
  /** How many of each template are given. */
  coupons: Partial<Readonly<Record<TemplateName, number>>>;
  /** What happened to the first of them. */
  then?: 'spent' | 'void';
}>;

/** Coupons in every state but locked, with something for every kind of goods; `everything`, given 29 days ago, expires tomorrow. */
const given: readonly Given[] = [
  { ago: 2, with: 'welcome', coupons: { dinner: 1, entry: 1, goods: 1, combo: 1 } },
  { ago: 29, with: 'welcome', coupons: { everything: 1 } },
  {
    ago: 40,
    with: 'year',
    coupons: { freeNight: 2, freeCombo: 1, stayCash: 1, stayShare: 1, newHotels: 1, ownEntry: 1, setMeal: 1, lunchPass: 1 },
  },
  { ago: 25, with: 'year', coupons: { everything: 1 }, then: 'spent' },
  { ago: 5, with: 'year', coupons: { everything: 1 } },
  { ago: 20, with: 'card', coupons: { entry: 1 }, then: 'void' },
  { ago: 150, with: 'card', coupons: { everything: 2, dinner: 1 } },
];

const PEOPLE = ['张三', '李四'];

async function giveAll(transaction: Database, buyer: DemoBuyer, now: number): Promise<void> {
  for (const [turn, { ago, with: packageName, coupons, then }] of given.entries()) {
    const at = now - ago * DAY_MS;
    const { couponIds } = await issueCoupons(
      transaction,
      {
        userId: buyer.id,
        source: packageName === 'card' ? 'card' : 'gift',
        reference: `demo ${buyer.channel} ${buyer.id} ${turn}`,
        ...(packageName === 'card' && { period: dayOf(at).slice(0, 7) }),
        packageName: demoPackages[packageName],
        coupons: Object.entries(coupons).map(([name, count]) => ({ templateId: demoTemplates[name as TemplateName].id, count })),
        holderNames: PEOPLE,
      },
      at,
    );
    const [first] = couponIds;
    if (first === undefined) continue;
    if (then === 'void') await voidCoupons(transaction, [first], at + DAY_MS);
    if (then === 'spent') await spendDemoCoupon(transaction, { userId: buyer.id, couponId: first, paysFen: 2_000 });
  }
}

/** Gives the demo's mobiles of a channel coupons in every state but locked (nothing of theirs waits to be paid), once, after their orders, because some of those are paid with them. */
export async function seedDemoCoupons(
  database: Database,
  { channel, buyers, now }: Readonly<{ channel: Channel; buyers: readonly DemoBuyer[]; now: number }>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const mark = { key: `seed.coupons.${channel.code}`, value: String(now) };
    const [mine] = await transaction.insert(configurations).values(mark).onConflictDoNothing().returning({ key: configurations.key });
    if (!mine) return;
    for (const buyer of buyers) await giveAll(transaction, buyer, now);
  });
  await expireCoupons({ database, now: () => now });
}
