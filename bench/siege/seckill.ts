import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { activity } from '@/lib/contract/activity';
import { errors } from '@/lib/contract/errors';
import { demoActivities, demoSeckillItems } from '@/server/compose/seed/activities/fixtures';
import type { Connection } from '@/server/platform/database/connection';
import { requestOf } from '../../tests/gateway/server';
import { freshKey } from '../../tests/gateway/stay';
import { ask as askGateway } from '../../tests/storm/client';
import { callsOfKinds, cities } from '../kinds/calls';
import { median, type Target } from '../load';
import { root } from '../processes';
import { newAddress } from './ask';
import { logInMany } from './buyers';
import type { Crowd, Outcome } from './crowd.mjs';
import type { Call, Look, Onlookers } from './onlookers.mjs';
import { atMost, type Context, exactly, type Part, type Row } from './part';
import { databaseMs, processorMs } from './processor-time';
import { besiege, databaseFolder, type Shop } from './shop';

const BUYERS = 5000;
const PIECES = 100;
const WITHIN_MS = 1000;
const MOST_MS = 2000;
/** How much slower the rest of the shop may be meanwhile: in the middle, and for one of twenty. */
const MOST_SLOWER = 1.5;
/** The first finds a process that has just started. */
const RUSHES = 5;
const LOOKS_A_SECOND = 100;
const QUIET_MS = 4000;
const item = demoSeckillItems.package;

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** What others do in the shop: a page, a list and a detail from the database, and what is kept in memory. */
function othersCalls(site: string): Call[] {
  const [city = ''] = cities;
  const targets: Readonly<Record<string, Target | undefined>> = {
    page: { url: `${site}/P012/index`, headers: { accept: 'text/html' } },
    'list of hotels': callsOfKinds.hotels?.list(city)(site),
    hotel: callsOfKinds.hotels?.detail(site),
    cities: { url: `${site}/api/hotel/hotel/api/queryHotelCity`, headers: { p: 'P012' } },
  };
  return Object.entries(targets).map(([name, target]) => {
    if (!target) throw new Error(`no call for: ${name}`);
    const { pathname, search } = new URL(target.url);
    const body = target.body === undefined ? {} : { body: JSON.stringify(target.body) };
    const headers = { ...target.headers, 'x-forwarded-for': newAddress(), ...('body' in body && { 'content-type': 'application/json' }) };
    return { name, path: pathname + search, headers, ...body };
  });
}

const start = (file: string): ChildProcess => fork(path.join(root, 'bench/siege', file));
async function told<Message>(child: ChildProcess): Promise<Message> {
  const [message]: Message[] = await once(child, 'message');
  if (message === undefined) throw new Error('a process said nothing');
  return message;
}

/** Round, item and price as a page shows them, once the round has pieces for sale again. */
async function seen({ pool }: Connection, site: string) {
  await pool.query('update seckill_items set units = $2, most_per_person = 1 where id = $1', [item, PIECES]);
  await pool.query('update seckill_stock set units = sold + $2 where item_id = $1', [item, PIECES]);
  // What is known of an activity is two seconds old at most.
  await pause(2500);
  const { data } = await askGateway(site, activity.seckill, { serialNumber: demoActivities.seckill }, '-01');
  const round = data.rounds.find(({ roundId }) => roundId === data.currentRoundId);
  const shown = round?.items.find(({ itemId }) => itemId === String(item));
  if (!round || !shown || shown.left !== PIECES) throw new Error(`The round is not ready: ${JSON.stringify(shown)}`);
  return { serialNumber: demoActivities.seckill, roundId: round.roundId, itemId: shown.itemId, quantity: 1, acceptedAmount: shown.price };
}

const soldIn = async ({ pool }: Connection) => {
  const { rows } = await pool.query<{ orders: number; sold: number }>(
    `select (select count(*)::int from seckill_purchases where item_id = $1) as orders,
      (select coalesce(sum(sold), 0)::int from seckill_stock where item_id = $1) as sold`,
    [item],
  );
  return rows[0] ?? { orders: Number.NaN, sold: Number.NaN };
};

const textOf = (head: string, headers: Readonly<Record<string, string>>, body = ''): string =>
  [head, 'host: 127.0.0.1', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n');

/** What each buyer will send, written beforehand. */
const requestsOf = (wanted: Awaited<ReturnType<typeof seen>>, tokens: readonly string[]): string[] =>
  tokens.map((token) => {
    const { url, headers, payload } = requestOf(activity.order, { ...wanted, idempotencyKey: freshKey() }, { token });
    const body = JSON.stringify(payload);
    const more = { 'x-forwarded-for': newAddress(), 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    return textOf(`POST ${url} HTTP/1.1`, { ...headers, ...more }, body);
  });

type Rush = Readonly<{ from: number; to: number; orders: number; sold: number; serverMs: number; booksMs: number; outcome: Outcome }>;

/** More than the shop has, all in one second. */
async function rush({ shop, books, folder, port }: Besieged, tokens: readonly string[]): Promise<Rush> {
  const requests = requestsOf(await seen(books, shop.site), tokens);
  const crowd = start('crowd.mjs');
  const look = `GET /api${activity.systemTime.path} HTTP/1.1`;
  crowd.send({ port, first: textOf(look, { p: 'P012', 'x-forwarded-for': newAddress() }), requests, withinMs: WITHIN_MS } satisfies Crowd);
  await told(crowd);
  await pause(QUIET_MS);
  const [before, used] = [await soldIn(books), usedBy(shop, folder)];
  const from = Date.now();
  crowd.send('press');
  const outcome = await told<Outcome>(crowd);
  const [to, now, after] = [Date.now(), usedBy(shop, folder), await soldIn(books)];
  return {
    ...{ from, to, outcome },
    ...{ orders: after.orders - before.orders, sold: after.sold - before.sold },
    ...{ serverMs: now.server - used.server, booksMs: now.books - used.books },
  };
}

const usedBy = ({ process: { pid = 0 } }: Shop, folder: string) => ({
  server: processorMs(pid),
  books: databaseMs(databaseFolder(folder)),
});

type Besieged = Readonly<{ shop: Shop; books: Connection; folder: string; port: number }>;

/** The same calls without and with a rush: the worst of them counts. */
function othersRows(looks: readonly Look[], rushes: readonly Rush[], { by, note }: { by: string; note: Context['note'] }): Row[] {
  const inRush = ({ at }: Look): boolean => rushes.some(({ from, to }) => at >= from && at <= to);
  const names = [...new Set(looks.map(({ name }) => name))];
  const slower = names.map((name) => {
    const of = looks.filter((one) => one.name === name);
    const [quiet, stormy] = [of.filter((one) => !inRush(one)), of.filter(inRush)].map((some) => some.map(({ ms }) => ms));
    const [middle, most] = [0.5, 0.95].map((part) => [quantile(quiet ?? [], part), quantile(stormy ?? [], part)] as const);
    const words = [middle, most].map((two) => two?.map((ms) => ms.toFixed(2)).join(' -> '));
    note(`${by}: others, ${name}: median ${words[0]} ms, p95 ${words[1]} ms (${quiet?.length} and ${stormy?.length} looks)`);
    return { name, middle: (middle?.[1] ?? 0) / (middle?.[0] ?? 0), most: (most?.[1] ?? 0) / (most?.[0] ?? 0) };
  });
  const rows = (['middle', 'most'] as const).map((part) => {
    const worst = slower.reduce((one, other) => (other[part] > one[part] ? other : one));
    const figure = `${part === 'middle' ? 'the median' : 'p95'} of others' calls, times slower, of ${names.length} the worst (${worst.name})`;
    return atMost(`${BUYERS} buyers in a second, ${by}: ${figure}`, worst[part], MOST_SLOWER);
  });
  return [
    ...rows,
    atMost(
      `${BUYERS} buyers in a second, ${by}: of ${looks.length} calls of others not served`,
      looks.filter(({ served }) => !served).length,
      0,
    ),
  ];
}

const storm = ({ port, note }: Context, workers: number): Promise<Row[]> =>
  besiege({ port, name: 'seckill', settings: { WORKERS: String(workers), RATE_LIMIT: '10000000' } }, async ({ shop, books, folder }) => {
    const by = `${workers} process${workers > 1 ? 'es' : ''}`;
    const onlookers = start('onlookers.mjs');
    onlookers.send({ port, calls: othersCalls(shop.site), perSecond: LOOKS_A_SECOND } satisfies Onlookers);
    const rushes: Rush[] = [];
    for (let nth = 0; nth < RUSHES; nth += 1) {
      // Others each time: whoever has bought buys no second.
      const one = await rush({ shop, books, folder, port }, await logInMany(books, BUYERS, nth * BUYERS));
      rushes.push(one);
      const { times, codes, lastSentMs, cpuMs } = one.outcome;
      const waited = `waited: median ${median(times).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`;
      const used = `processors: shop ${one.serverMs.toFixed(0)} ms, database ${one.booksMs.toFixed(0)} ms, buyers ${cpuMs.toFixed(0)} ms`;
      note(`${by}, rush ${nth + 1}: ${JSON.stringify(codes)}; ${waited}; last pressed at ${lastSentMs.toFixed(0)} ms; ${used}`);
    }
    onlookers.send('enough');
    const looks = await told<Look[]>(onlookers);
    const taken = rushes.map(({ outcome }) => outcome.codes[errors.SECKILL_TAKEN.code] ?? 0);
    const sold = [...new Set(rushes.map((one, index) => `${one.orders} / ${one.sold} / ${taken[index]}`))].join(', ');
    return [
      exactly(
        `${BUYERS} buyers in a second for ${PIECES} pieces, ${by}, ${RUSHES} times: orders / sold / answered that all is taken`,
        sold,
        `${PIECES} / ${PIECES} / ${BUYERS - PIECES}`,
      ),
      atMost(
        `${BUYERS} buyers in a second, ${by}: answered, p99, the worst of ${RUSHES}`,
        Math.max(...rushes.map(({ outcome: { times } }) => quantile(times, 0.99))),
        MOST_MS,
        ' ms',
      ),
      ...othersRows(looks, rushes, { by, note }),
    ];
  });

export const seckill: Part = {
  name: 'seckill',
  run: async (context) => [...(await storm(context, 1)), ...(await storm(context, 2))],
};
