import path from 'node:path';
import { defaultChannel } from '@/lib/channel/lookup';
import { openConnection, type Connection } from '@/server/platform/database/connection';
import { leaseServer } from '@/server/platform/database/embedded/lease.mjs';
import { manyUsers } from '../../tests/gateway/stay';
import { pay } from '../../tests/storm/goods/pay';
import type { Placed, Shopping } from '../../tests/storm/goods/step';
import { codesOf, counters, orderingOfKinds, take, wish } from '../kinds/ordering';
import { median } from '../load';
import { root } from '../processes';

const ORDERS = 60;
const WARM_UP = 10;

type Shop = Readonly<{ site: string; folder: string }>;
type Opened = Readonly<{ world: Shopping; books: Connection; close: () => Promise<void> }>;

/** A shop and one buyer for each order: an account may hold only a few unpaid orders. */
async function openBooks({ site, folder }: Shop): Promise<Opened> {
  const lease = await leaseServer({ directory: path.join(root, folder, 'postgres'), root });
  const books = openConnection({ url: lease.url, size: 2, patient: true });
  const now = Date.now();
  // Mobile numbers that no earlier run has used.
  const from = (Math.floor(now / 1000) * 97) % 90_000_000;
  const tokens = await manyUsers(books.database, ORDERS + WARM_UP, { projectId: defaultChannel.projectId, now, from });
  return {
    world: { origin: site, tokens, addresses: new Map(), coupons: new Map(), now: Date.now },
    books,
    close: async () => {
      await books.close();
      await lease.leave();
    },
  };
}

/** Median milliseconds: one call at a time, the shops in turns. */
async function turns<Of>(
  count: number,
  shops: readonly Of[],
  work: (shop: Of, index: number, round: number) => Promise<number>,
): Promise<number[]> {
  const times = shops.map((): number[] => []);
  for (let round = 0; round < count; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const ms = await work(shop, index, round);
      if (round >= WARM_UP) times[index]?.push(ms);
    }
  }
  return times.map(median);
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const started = performance.now();
  const answer = await work();
  return { ms: performance.now() - started, answer };
}

/**
 * Places orders and redeems their codes at several shop sizes.
 * @param tell receives each shop's median in milliseconds
 */
export async function measureOrderingGrowth(
  shops: readonly Shop[],
  kinds: readonly string[],
  tell: (measure: string, medians: readonly number[]) => void,
): Promise<void> {
  for (const kind of kinds) {
    const prepare = orderingOfKinds[kind];
    if (!prepare) throw new Error(`nobody orders ${kind}`);
    const opened: Opened[] = [];
    for (const shop of shops) opened.push(await openBooks(shop));
    const placed = opened.map((): Placed[] => []);
    const order = async ({ world }: Opened, index: number, round: number): Promise<number> => {
      const ready = await prepare(world, wish(round));
      if (!ready) throw new Error(`${kind}: nothing can be ordered`);
      const { ms, answer } = await timed(() => ready.place(world.origin));
      if (answer.code !== '1') throw new Error(`${kind}: ${answer.code}`);
      placed[index]?.push({ orderNo: answer.data.orderNo, token: ready.token, kind });
      return ms;
    };
    tell(`${kind}, ordering`, await turns(ORDERS + WARM_UP, opened, order));
    const counter = counters[kind];
    if (counter) {
      const codes = await Promise.all(
        opened.map(async ({ world, books }, index) => {
          for (const one of placed[index] ?? []) await pay(world, one);
          return codesOf(books, placed[index] ?? [], counter);
        }),
      );
      const show = async ({ world }: Opened, index: number, round: number): Promise<number> => {
        const code = codes[index]?.[round];
        if (!code) throw new Error(`${kind}: no code`);
        return (await timed(() => take(world.origin, code))).ms;
      };
      tell(`${kind}, taking a code`, await turns(ORDERS, opened, show));
    }
    for (const { close } of opened) await close();
  }
}
