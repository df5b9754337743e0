import { and, eq, gt, like, or, sql } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { channels } from '@/lib/channel/registry';
import { demoMobiles } from '@/lib/kernel/demo';
import { users } from '@/server/account/tables';
import { userOfMobile } from '@/server/account/user';
import { demoParts } from '@/demo/kinds/parts';
import { demoKinds } from '@/demo/kinds/kinds';
import { configurations } from '@/server/operation/tables';
import type { Database } from '@/server/platform/database/connection';
import type { Chooser, DemoBuyer, DemoOrders, Life } from '@/demo/kinds/demo-orders';
import { livesOf } from '@/demo/trade/stories';
import { type KeptId, writeDemoOrders } from '@/demo/trade/write';
import { orders } from '@/server/trade/tables/orders';
import { seedDemoCoupons } from './coupons/demo-coupons';

/** What the kinds contribute; a test checks that none is missing. */
export const demoOrders: readonly DemoOrders[] = demoParts.flatMap(({ orders: own }) => own ?? []);

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
  /** Once aborted, no further kind is begun. */
  signal?: AbortSignal;
}>;

/** Unpaid orders count towards a buyer's limit, and whoever starts the demo wants to buy: `renewUnpaid` adds one where it is looked at. */
const lived = (kind: DemoOrders['kind'], now: number): Life[] => livesOf(kind, now).filter(({ status }) => status !== 'pending_payment');

/** Keeps ids for the orders of all kinds, in order of time. */
async function keptIds(database: Database, missing: readonly DemoOrders[], buyers: readonly DemoBuyer[], now: number): Promise<KeptId> {
  const keyOf = ({ kind, orderedAt }: Life, { id }: DemoBuyer): string => `${kind} ${orderedAt} ${id}`;
  const told = missing
    .flatMap(({ kind }) => lived(kind, now))
    .sort((one, other) => one.orderedAt - other.orderedAt)
    .flatMap((life) => buyers.map((buyer) => keyOf(life, buyer)));
  const { rows } = await database.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id from generate_series(1, ${told.length})`,
  );
  const ids = new Map(told.map((key, index) => [key, Number(rows[index]?.id)]));
  return (life, buyer) => ids.get(keyOf(life, buyer));
}

/**
 * Gives the demo's mobiles orders in every status but an unpaid one of every kind of goods, and coupons in every state, once for each channel;
 * kinds and channels added later get theirs, too. Each kind has a transaction of its own, so that none lasts long on a busy machine.
 */
export async function seedDemoOrders(database: Database, { now, progress, among = channels, signal }: Demo): Promise<void> {
  const marks = await database
    .select()
    .from(configurations)
    .where(or(like(configurations.key, 'seed.orders.%'), like(configurations.key, 'seed.coupons.%')));
  const done = new Set(marks.map(({ key }) => key));
  const choosers = new Map<DemoOrders, Chooser>();
  for (const channel of among) {
    const missing = demoOrders.filter((demo) => !done.has(markOf(demo, channel)));
    if (missing.length === 0) continue;
    progress?.(`Orders of the demo's mobiles in ${channel.code}`);
    const buyers = await buyersOf(database, channel);
    const keptId = await keptIds(database, missing, buyers, now);
    for (const demo of missing) {
      if (signal?.aborted) return;
      const choose = choosers.get(demo) ?? (await demo.open(database));
      choosers.set(demo, choose);
      await database.transaction(async (transaction) => {
        // Only the instance that writes the mark writes the orders: two may try the same channel at once.
        const mark = { key: markOf(demo, channel), value: String(now) };
        const [mine] = await transaction.insert(configurations).values(mark).onConflictDoNothing().returning({ key: configurations.key });
        if (!mine) return;
        await writeDemoOrders(transaction, { demo, choose, kinds: demoKinds, buyers, lives: lived(demo.kind, now), now, keptId });
      });
    }
  }
  for (const channel of among.filter(({ code }) => !done.has(`seed.coupons.${code}`)))
    await seedDemoCoupons(database, { channel, buyers: await buyersOf(database, channel), now });
}

const first = channels.filter(({ code }) => code === 'P012' || code === 'P069');
/** Fills the channel that the demo opens with, and the English one. */
export const seedFirstDemoOrders = (database: Database, demo: Demo): Promise<void> => seedDemoOrders(database, { ...demo, among: first });

/** A demo mobile gets its orders at its first login to a channel, so that a start need not fill sixty channels. */
export async function welcomeDemo(
  database: Database,
  { channel, mobile, now }: Readonly<{ channel: Channel; mobile: string; now: number }>,
): Promise<void> {
  if (demoMobiles.some((demo) => demo === mobile)) await seedDemoOrders(database, { now, among: [channel] });
}

/** The demo holds so few of a person's places for unpaid orders (`MOST_UNPAID`), in all channels together. */
const MOST_OF_DEMO = 3;

const unpaidOf = (database: Database, mobile: string, now: number) =>
  database
    .select({ userId: orders.userId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(users.mobile, mobile), eq(orders.status, 'pending_payment'), gt(orders.payDeadline, new Date(now))));

/** An unpaid order expires within minutes: whoever looks at the map gets one for the cashier's page, if there is none. */
export async function renewUnpaid(
  database: Database,
  { channel, mobile, now }: { channel: Channel; mobile: string; now: number },
): Promise<void> {
  const buyer = (await buyersOf(database, channel)).find((one) => one.mobile === mobile);
  const [demo] = demoOrders;
  if (!buyer || !demo) return;
  await database.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.mobile, mobile)).for('update');
    const unpaid = await unpaidOf(transaction, mobile, now);
    if (unpaid.length >= MOST_OF_DEMO || unpaid.some(({ userId }) => userId === buyer.id)) return;
    const choose = await demo.open(transaction);
    await writeDemoOrders(transaction, { demo, choose, kinds: demoKinds, buyers: [buyer], lives: livesOf(demo.kind, now, 'unpaid'), now });
  });
}
