import { and, eq, gt, like, or } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { channels } from '@/lib/channel/registry';
import { demoMobiles } from '@/lib/kernel/demo';
import { users } from '@/server/account/tables';
import { userOfMobile } from '@/server/account/user';
import { kindParts, kinds } from '@/server/compose/kinds';
import { configurations } from '@/server/operation/tables';
import type { Database } from '@/server/platform/database/connection';
import type { DemoBuyer, DemoOrders } from '@/server/platform/ports/demo-orders';
import { livesOf } from '@/server/trade/demo/stories';
import { writeDemoOrders } from '@/server/trade/demo/write';
import { orders } from '@/server/trade/order/tables';
import { seedDemoCoupons } from './coupons/demo-coupons';

/** What the kinds contribute; a test checks that none is missing. */
export const demoOrders: readonly DemoOrders[] = kindParts.flatMap((part) => part.demoOrders ?? []);

async function buyersOf(database: Database, channel: Channel): Promise<DemoBuyer[]> {
  const buyers: DemoBuyer[] = [];
  for (const [index, mobile] of demoMobiles.entries()) {
    const { id, projectId } = await userOfMobile(database, channel, mobile);
    const payWay = channel.paymentWays[index % channel.paymentWays.length] ?? 'alipay';
    buyers.push({ id, projectId, channel: channel.code, mobile, payWay, turn: channels.indexOf(channel) * demoMobiles.length + index });
  }
  return buyers;
}

const markOf = (demo: DemoOrders, channel: Channel): string => `seed.orders.${demo.kind}.${channel.code}`;

type Demo = Readonly<{
  /** Epoch ms; the orders' ages are counted from it. */
  now: number;
  progress?: (text: string) => void;
  /** All channels when absent. */
  among?: readonly Channel[];
}>;

/**
 * Gives the demo's mobiles orders in every status of every kind of goods, and coupons in every state, once for each channel; kinds and
 * channels added later get theirs, too.
 */
export async function seedDemoOrders(database: Database, { now, progress, among = channels }: Demo): Promise<void> {
  const marks = await database
    .select()
    .from(configurations)
    .where(or(like(configurations.key, 'seed.orders.%'), like(configurations.key, 'seed.coupons.%')));
  const done = new Set(marks.map(({ key }) => key));
  for (const demo of demoOrders) {
    const missing = among.filter((channel) => !done.has(markOf(demo, channel)));
    if (missing.length === 0) continue;
    progress?.(`Orders of the demo's mobiles: ${demo.kind}`);
    const choose = await demo.open(database);
    for (const channel of missing) {
      await database.transaction(async (transaction) => {
        // Only the instance that writes the mark writes the orders: two may try the same channel at once.
        const mark = { key: markOf(demo, channel), value: String(now) };
        const [mine] = await transaction.insert(configurations).values(mark).onConflictDoNothing().returning({ key: configurations.key });
        if (!mine) return;
        const buyers = await buyersOf(transaction, channel);
        await writeDemoOrders(transaction, { demo, choose, kinds, buyers, lives: livesOf(demo.kind, now), now });
      });
    }
  }
  for (const channel of among.filter(({ code }) => !done.has(`seed.coupons.${code}`)))
    await seedDemoCoupons(database, { channel, buyers: await buyersOf(database, channel), now });
}

const first = channels.filter(({ code }) => code === 'P012' || code === 'P069');
/** Fills the channel that the demo opens with, and the English one, before the first visit. */
export const seedFirstDemoOrders = (database: Database, demo: Demo): Promise<void> => seedDemoOrders(database, { ...demo, among: first });

/** A demo mobile gets its orders at its first login to a channel, so that a start need not fill sixty channels. */
export async function welcomeDemo(
  database: Database,
  { channel, mobile, now }: Readonly<{ channel: Channel; mobile: string; now: number }>,
): Promise<void> {
  if (demoMobiles.some((demo) => demo === mobile)) await seedDemoOrders(database, { now, among: [channel] });
}

const hasUnpaid = (database: Database, userId: number, kind: DemoOrders['kind'], now: number): Promise<number> =>
  database.$count(
    orders,
    and(eq(orders.userId, userId), eq(orders.kind, kind), eq(orders.status, 'pending_payment'), gt(orders.payDeadline, new Date(now))),
  );

/** An unpaid order expires within minutes: later visitors of the demo get a new one. */
export async function renewUnpaid(
  database: Database,
  { channel, mobile, now }: { channel: Channel; mobile: string; now: number },
): Promise<void> {
  const buyer = (await buyersOf(database, channel)).find((one) => one.mobile === mobile);
  if (!buyer) return;
  for (const demo of demoOrders) {
    await database.transaction(async (transaction) => {
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, buyer.id)).for('update');
      if ((await hasUnpaid(transaction, buyer.id, demo.kind, now)) > 0) return;
      const choose = await demo.open(transaction);
      await writeDemoOrders(transaction, { demo, choose, kinds, buyers: [buyer], lives: livesOf(demo.kind, now, 'unpaid'), now });
    });
  }
}
