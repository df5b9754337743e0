import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultChannel } from '@/lib/channel/lookup';
import { activity } from '@/lib/contract/activity/endpoints';
import { errors } from '@/lib/contract/errors';
import { shownText } from '@/lib/kernel/ticked-agreements';
import { refusal } from '@/server/call/envelope';
import { demoActivities, demoSeckillItems } from '@/demo/shop/activities/fixtures';
import type { Connection } from '@/server/platform/database/connection';
import { requestOf } from '../../tests/gateway/server';
import { freshKey } from '../../tests/gateway/stay';
import { ask as askGateway } from '../../tests/storm/client';
import { quantile } from '../load';
import { stop } from '../processes';
import { newAddress } from './ask';
import { openBareShop } from './bare-shop';
import { logInMany } from './buyers';
import { othersCalls, type Slower, slowerIn } from './others';
import { atMost, beside, type Context, exactly, type Part, type Row } from './part';
import { databaseMs, processorMs } from './processor-time';
import { FIRST, openStage, type Rush, rushTo, seenIn, textOf, wordsOf } from './rush';
import { besiege, databaseFolder, type Shop } from './shop';

const BUYERS = 5000;
const PIECES = 100;
const MOST_MS = 2000;
/** How much slower the rest of the shop may get during a rush: at the median and at the 95th percentile. */
const MOST_SLOWER = 1.5;
/** The first rush meets a process that has just started. */
const RUSHES = 5;
const item = demoSeckillItems.package;

/** Round, item and price as a page shows them, once the round has pieces for sale again. */
async function seen({ pool }: Connection, site: string) {
  await pool.query('update seckill_items set units = $2, most_per_person = 1 where id = $1', [item, PIECES]);
  await pool.query('update seckill_stock set units = sold + $2 where item_id = $1', [item, PIECES]);
  // The shop caches an activity for up to two seconds.
  await pause(2500);
  const { data } = await askGateway(site, activity.seckill, { serialNumber: demoActivities.seckill }, '-01');
  const round = data.rounds.find(({ roundId }) => roundId === data.currentRoundId);
  const shown = round?.items.find(({ itemId }) => itemId === String(item));
  if (!round || !shown || shown.left !== PIECES) throw new Error(`The round is not ready: ${JSON.stringify(shown)}`);
  const { itemId, price, agreements } = shown;
  const signed = agreements.map(shownText);
  return { serialNumber: demoActivities.seckill, roundId: round.roundId, itemId, quantity: 1, acceptedAmount: price, signed };
}

const soldIn = async ({ pool }: Connection) => {
  const { rows } = await pool.query<{ orders: number; sold: number }>(
    `select (select count(*)::int from seckill_purchases where item_id = $1) as orders,
      (select coalesce(sum(sold), 0)::int from seckill_stock where item_id = $1) as sold`,
    [item],
  );
  return rows[0] ?? { orders: Number.NaN, sold: Number.NaN };
};

/** What each buyer will send, written beforehand. */
const requestsOf = (wanted: Awaited<ReturnType<typeof seen>>, tokens: readonly string[]): string[] =>
  tokens.map((token) => {
    const { url, headers, payload } = requestOf(activity.order, { ...wanted, idempotencyKey: freshKey() }, { token });
    const body = JSON.stringify(payload);
    const more = { 'x-forwarded-for': newAddress(), 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    return textOf(`POST ${url} HTTP/1.1`, { ...headers, ...more }, body);
  });

const usedBy = ({ process: { pid = 0 } }: Shop, folder: string) => ({
  shop: processorMs(pid),
  database: databaseMs(databaseFolder(folder)),
});

/** What a server that knows nothing of rounds tells each buyer: as much as the shop tells nearly all of them. */
function barelyRefused() {
  const { body } = refusal('SECKILL_TAKEN', defaultChannel, { facts: { unpaid: PIECES }, data: { unpaid: PIECES } });
  const answer = {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
  return { [`POST /api${activity.order.path}`]: answer };
}

const figureOf = ({ figure, of, name }: Slower): string => `${figure} of others' calls, times slower, of ${of} the worst (${name})`;

type Found = Readonly<{ ours: readonly (Rush & { orders: number; sold: number })[]; bare: readonly Rush[] }>;

function rowsOf({ ours, bare }: Found, { by, note }: { by: string; note: Context['note'] }): Row[] {
  const all = `${BUYERS} buyers in a second`;
  const taken = ours.map(({ outcome }) => outcome.codes[errors.SECKILL_TAKEN.code] ?? 0);
  const sold = [...new Set(ours.map((one, index) => `${one.orders} / ${one.sold} / ${taken[index]}`))].join(', ');
  const looks = ours.flatMap(({ quiet, inRush }) => [...quiet, ...inRush]);
  const floors = slowerIn(seenIn(bare), { by: `a bare server beside ${by}`, note });
  return [
    exactly(
      `${all} for ${PIECES} pieces, ${by}, ${RUSHES} times: orders / sold / answered that all is taken`,
      sold,
      `${PIECES} / ${PIECES} / ${BUYERS - PIECES}`,
    ),
    atMost(
      `${all}, ${by}: answered, p99, the worst of ${RUSHES}`,
      Math.max(...ours.map(({ outcome: { times } }) => quantile(times, 0.99))),
      MOST_MS,
      ' ms',
    ),
    ...slowerIn(seenIn(ours), { by, note }).map((one) => atMost(`${all}, ${by}: ${figureOf(one)}`, one.times, MOST_SLOWER)),
    ...floors.map((one) => beside(`${all}, a bare server beside ${by}: ${figureOf(one)}`, one.times)),
    atMost(`${all}, ${by}: of ${looks.length} calls of others not served`, looks.filter(({ served }) => !served).length, 0),
  ];
}

/** The shop and a bare server in turns, so that a machine that slows down slows both. */
const storm = ({ port, note }: Context, workers: number): Promise<Row[]> =>
  besiege({ port, name: 'seckill', settings: { WORKERS: String(workers), RATE_LIMIT: '10000000' } }, async ({ shop, books, folder }) => {
    const by = `${workers} process${workers > 1 ? 'es' : ''}`;
    const calls = othersCalls(shop.site);
    const first = { name: 'first', path: FIRST, headers: { p: 'P012' } };
    const wanted = { site: shop.site, port: port + 1, file: `${folder}.answers.json`, calls: [...calls, first], refusals: barelyRefused() };
    const bareShop = await openBareShop(wanted);
    const stage = openStage({ port, calls, used: () => usedBy(shop, folder) });
    const floor = openStage({ port: port + 1, calls, used: () => ({ server: processorMs(bareShop.pid ?? 0) }) });
    const found: { ours: (Rush & { orders: number; sold: number })[]; bare: Rush[] } = { ours: [], bare: [] };
    try {
      for (let nth = 0; nth < RUSHES; nth += 1) {
        // Others each time: whoever has bought buys no second.
        const tokens = await logInMany(books, BUYERS, nth * BUYERS);
        const requests = requestsOf(await seen(books, shop.site), tokens);
        const before = await soldIn(books);
        const one = await rushTo(stage, requests);
        const after = await soldIn(books);
        found.ours.push({ ...one, orders: after.orders - before.orders, sold: after.sold - before.sold });
        const bare = await rushTo(floor, requests);
        found.bare.push(bare);
        const load = `the machine's load: ${os.loadavg()[0]?.toFixed(1)}`;
        note(`${by}, rush ${nth + 1}: ${wordsOf(one)}; ${load}`);
        note(`a bare server, rush ${nth + 1}: ${wordsOf(bare)}`);
      }
      return rowsOf(found, { by, note });
    } finally {
      await Promise.all([stage.onlookers.end(), floor.onlookers.end(), stop(bareShop)]);
    }
  });

export const seckill: Part = {
  name: 'seckill',
  run: async (context) => [...(await storm(context, 1)), ...(await storm(context, 2))],
};
