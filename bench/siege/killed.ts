import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Connection } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { soldAndHeld } from '../../tests/storm/books';
import { logInMany, plentifulStay, type Rush, startRush, unexpected } from './buyers';
import { type Context, exactly, type Part, type Row, within } from './part';
import { databaseFolder, endDatabase, freshFolder, kill, openBooks, openShop, type Shop } from './shop';

const RUSH_MS = 2500;
const PATIENCE_S = 20;
/** Bounds in seconds: the database recovers from its log; the server restarts with its database. */
const NEXT_ORDER_S = { database: 5, worker: 3, server: 15 };
const BUYERS = 3000;
/** This many successful orders in a row count as recovered. */
const SURELY = 40;
/** How long work under way may still finish before the outage shows (ms). */
const UNNOTICED_MS = 2000;

type Victim = keyof typeof NEXT_ORDER_S;
type Scene = Readonly<{ shop: Shop; folder: string; restart: () => Promise<Shop> }>;

const killDatabase = (folder: string): void => {
  const [pid] = fs.readFileSync(path.join(databaseFolder(folder), 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
};

/** Kills one of the processes that share the port. */
function killWorker({ process: { pid } }: Shop): void {
  const [worker] = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)
    .filter((child) => fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('server.mjs'));
  if (worker === undefined) throw new Error('There is no worker.');
  process.kill(worker, 'SIGKILL');
}

const strike: Readonly<Record<Victim, (scene: Scene) => Promise<Shop>>> = {
  database: async ({ shop, folder }) => {
    killDatabase(folder);
    return shop;
  },
  worker: async ({ shop }) => {
    killWorker(shop);
    return shop;
  },
  server: async ({ shop, restart }) => {
    await kill(shop);
    return restart();
  },
};

/** Seconds from the kill to the first order after which none failed any more; 0 when no order failed. */
async function nextOrder({ acknowledged, failures }: Rush, struck: number): Promise<number | undefined> {
  for (let now = struck; now - struck < PATIENCE_S * 1000; now = performance.now()) {
    const last = failures.findLast((at) => at > struck);
    const since = acknowledged.filter(({ at }) => at > (last ?? struck + UNNOTICED_MS));
    const [next] = since;
    if (next && since.length >= SURELY) return last === undefined ? 0 : (next.at - struck) / 1000;
    await pause(50);
  }
  return undefined;
}

async function audit(name: string, books: Connection, rush: Rush, night: string): Promise<Row[]> {
  const numbers = rush.acknowledged.map(({ orderNo }) => orderNo);
  const kept =
    numbers.length === 0
      ? []
      : await books.database.select({ orderNo: orders.orderNo }).from(orders).where(inArray(orders.orderNo, numbers));
  const rooms = await soldAndHeld(books.pool, night);
  return [
    exactly(`${name}: of ${numbers.length} acknowledged orders lost`, numbers.length - kept.length, 0),
    exactly(`${name}: rooms sold and not held, or held and not sold`, Math.abs((rooms?.sold ?? Number.NaN) - (rooms?.held ?? 0)), 0),
    exactly(`${name}: answers that were neither an order nor 'not now'`, unexpected(rush), 0),
  ];
}

async function scene({ port, note }: Context, workers: number, victims: readonly Victim[]): Promise<Row[]> {
  const folder = freshFolder(`killed-${workers}`);
  const open = (): Promise<Shop> => openShop({ port, folder, settings: { WORKERS: String(workers), RATE_LIMIT: '10000000' } });
  let shop = await open();
  const rows: Row[] = [];
  const before = openBooks(folder);
  const tokens = await logInMany(before, BUYERS);
  await before.close();
  try {
    for (const [index, victim] of victims.entries()) {
      const name = `${victim} killed under ${workers} process${workers > 1 ? 'es' : ''}`;
      let books = openBooks(folder);
      const request = await plentifulStay(shop.site, books, tokens[0] ?? '', 20 + 3 * index);
      await books.close();
      const rush = startRush(shop.site, request, tokens.slice((index * BUYERS) / victims.length, ((index + 1) * BUYERS) / victims.length));
      await pause(RUSH_MS);
      const struck = performance.now();
      shop = await strike[victim]({ shop, folder, restart: open });
      const seconds = await nextOrder(rush, struck);
      await pause(500);
      await rush.end();
      note(`${name}: ${[...rush.codes].map(([code, count]) => `${code} × ${count}`).join(', ')}`);
      rows.push(
        within(`${name}: next order after`, seconds, NEXT_ORDER_S[victim], PATIENCE_S),
        exactly(`${name}: the server still runs`, shop.isAlive() ? 'yes' : 'no', 'yes'),
      );
      if (seconds === undefined) break;
      books = openBooks(folder);
      rows.push(...(await audit(name, books, rush, request.checkInDate)));
      await books.close();
    }
  } finally {
    await shop.close();
    await endDatabase(folder);
  }
  return rows;
}

export const killed: Part = {
  name: 'killed',
  run: async (context) => [...(await scene(context, 1, ['database', 'server'])), ...(await scene(context, 2, ['database', 'worker']))],
};
