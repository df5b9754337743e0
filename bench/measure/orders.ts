import path from 'node:path';
import { defaultChannel } from '@/lib/channel/lookup';
import { openConnection, type Connection } from '@/server/platform/database/connection';
import { leaseServer } from '@/server/platform/database/embedded/lease.mjs';
import { manyUsers } from '../../tests/gateway/stay';
import { pay } from '../../tests/storm/goods/pay';
import type { Placed, Ready, Shopping } from '../../tests/storm/goods/step';
import { codesOf, counters, orderingOfKinds, type Prepare, type Shown, take, wish } from '../kinds/ordering';
import { median } from '../load';
import { root } from '../processes';
import { percent, rate, report } from '../report';
import { withFloor } from './api';

const ORDERS = 80;
const ROUNDS = 3;
const AT_ONCE = 16;

/** Runs `work` for all items, a fixed number at a time; returns items a second. */
async function pace<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const waiting = [...items];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    }),
  );
  return (items.length * 1000) / (performance.now() - started);
}

type Pace = Readonly<{ ours: number; floor: number }>;
const tell = (measure: string, rounds: readonly Pace[]): void => {
  const of = (side: keyof Pace): number => median(rounds.map((round) => round[side]));
  const ratio = median(rounds.map(({ ours, floor }) => ours / floor));
  report({ measure, ours: rate(of('ours')), floor: rate(of('floor')), figure: percent(ratio), aim: '-', met: true });
};

const success = (data: unknown): string => JSON.stringify({ code: '1', desc: 'OK', data });

/**
 * Places orders of one kind, for buyers who have already seen the booking page, beside the same requests to a server that stores nothing.
 */
async function create(world: Shopping, kind: string, prepare: Prepare): Promise<Placed[]> {
  const placed: Placed[] = [];
  const rounds: Pace[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const steps = Array.from({ length: ORDERS }, (_, buyer) => wish(round * ORDERS + buyer));
    const prepared: Ready[] = [];
    await pace(steps, async (one) => {
      const ready = await prepare(world, one);
      if (ready) prepared.push(ready);
    });
    if (prepared.length === 0) throw new Error(`${kind}: nothing can be ordered`);
    const ours = await pace(prepared, async (ready) => {
      const { code, data } = await ready.place(world.origin);
      if (code === '1') placed.push({ orderNo: data.orderNo, token: ready.token, kind });
    });
    const answer = success({ orderNo: '261122000000000000', payAmount: '1.00', payDeadline: '2026-11-22 12:00:00' });
    rounds.push({ ours, floor: await withFloor(answer, (floor) => pace(prepared, (ready) => ready.place(floor))) });
  }
  tell(`API: ordering ${kind}`, rounds);
  return placed;
}

async function verify(world: Shopping, books: Connection, kind: string, orders: readonly Placed[]): Promise<void> {
  const counter = counters[kind];
  if (!counter) return;
  const paid = orders.slice(0, ORDERS);
  await pace(paid, (order) => pay(world, order));
  const codes = await codesOf(books, paid, counter);
  const show = (site: string) => (shown: Shown) => take(site, shown);
  const ours = await pace(codes, show(world.origin));
  const floor = await withFloor(success({ list: [] }), (site) => pace(codes, show(site)));
  tell(`API: taking codes of ${kind}`, [{ ours, floor }]);
}

/** Orders and redeems, kind by kind: a few hundred orders each, a good hour for a shop of this size. */
export async function measureOrders(site: string, folder: string): Promise<void> {
  const lease = await leaseServer({ directory: path.join(root, folder, 'postgres'), root });
  const books = openConnection({ url: lease.url, size: 2, patient: true });
  try {
    const now = Date.now();
    // An account may hold only a few unpaid orders, so every run logs in with mobiles of its own.
    const count = ORDERS * ROUNDS * Object.keys(orderingOfKinds).length;
    const from = (Math.floor(now / 1000) * 97) % 90_000_000;
    const buyers = await manyUsers(books.database, count, { projectId: defaultChannel.projectId, now, from });
    for (const [index, [kind, prepare]] of Object.entries(orderingOfKinds).entries()) {
      const tokens = buyers.slice(index * ORDERS * ROUNDS, (index + 1) * ORDERS * ROUNDS);
      const world: Shopping = { origin: site, tokens, addresses: new Map(), coupons: new Map(), now: Date.now };
      await verify(world, books, kind, await create(world, kind, prepare));
    }
  } finally {
    await books.close();
    await lease.leave();
  }
}
