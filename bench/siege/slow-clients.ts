import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Context, type Part, type Row, within } from './part';
import { besiege, type Shop } from './shop';
import { type SlowSocket, slowSocket } from './slow-socket';
import { coldPages, watchVisitors } from './visitors';

const WATCH_MS = 8000;
/** A phone on a bad line needs seconds to send a body, not minutes; Node checks its connections only every half minute. */
const DEADLINE_S = 60;
const PATIENCE_S = 65;
const SLOWEST_PAGE_MS = 2000;

const head = (line: string, ...headers: string[]): string =>
  [line, 'Host: 127.0.0.1', 'X-Forwarded-For: 198.51.100.7', ...headers, ''].join('\r\n');
/** Never answered from memory: with this header Next requests part of a page. */
const pastTheMemory = 'Next-Router-Segment-Prefetch: siege';
const unfinishedPage = `${head('GET /P012/index HTTP/1.1', pastTheMemory, 'Content-Length: 10')}\r\n`;
const halfPost = `${head('POST /P012/index HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 1000')}\r\nhalf`;
const halfCall = `${head('POST /api/distribution/hotel/api/shop/page HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1000')}\r\n{"cityCode":`;
const halfHeaders = head('GET /P012/index HTTP/1.1');
const drip = 'X-More: 1\r\n';

const many = (count: number, open: () => SlowSocket): SlowSocket[] => Array.from({ length: count }, open);

type Attack = Readonly<{ name: string; open: (port: number) => SlowSocket[] }>;

const attacks: readonly Attack[] = [
  { name: '500 page requests with an unfinished body', open: (port) => many(500, () => slowSocket(port, unfinishedPage)) },
  { name: '520 half POSTs', open: (port) => many(520, () => slowSocket(port, halfPost)) },
];

const kinds: readonly Attack[] = [
  { name: 'page requests with an unfinished body', open: (port) => many(40, () => slowSocket(port, unfinishedPage)) },
  { name: 'half POSTs to a page', open: (port) => many(40, () => slowSocket(port, halfPost)) },
  { name: 'half calls of the API', open: (port) => many(40, () => slowSocket(port, halfCall)) },
  { name: 'headers that drip', open: (port) => many(300, () => slowSocket(port, halfHeaders, drip)) },
];

async function damage({ site }: Shop, name: string, pages: readonly string[]): Promise<Row[]> {
  const { asked, failed, slowestMs, lies } = await watchVisitors(site, pages, WATCH_MS);
  return [
    atMost(`${name}: of ${asked} visitors without a page`, failed, 0),
    atMost(`${name}: the slowest page`, slowestMs, SLOWEST_PAGE_MS, ' ms'),
    atMost(`${name}: /healthz says ok to a visitor without a page`, lies, 0),
  ];
}

const jam = ({ port }: Context, { name, open }: Attack): Promise<Row[]> =>
  besiege({ port, name: 'slow-clients' }, async ({ shop, books }) => {
    const pages = await coldPages(books.pool, ['P012']);
    const sockets = open(port);
    await pause(1000);
    const rows = await damage(shop, name, pages);
    for (const socket of sockets) socket.end();
    return rows;
  });

/** Seconds until the last of them was closed; undefined when some stayed open. */
async function untilClosed(sockets: readonly SlowSocket[], started: number): Promise<number | undefined> {
  while (performance.now() - started < PATIENCE_S * 1000) {
    if (sockets.every((socket) => socket.closedAfter() !== undefined))
      return Math.max(...sockets.map((socket) => socket.closedAfter() ?? 0)) / 1000;
    await pause(200);
  }
  return undefined;
}

const outwait = ({ port }: Context): Promise<Row[]> =>
  besiege({ port, name: 'slow-clients' }, async ({ shop, books }) => {
    const pages = await coldPages(books.pool, ['P012']);
    const started = performance.now();
    const opened = kinds.map(({ name, open }) => ({ name, sockets: open(port) }));
    const rows = await damage(shop, '300 clients whose headers drip, and others', pages);
    const closed = await Promise.all(
      opened.map(async ({ name, sockets }) => within(`${name}: closed after`, await untilClosed(sockets, started), DEADLINE_S, PATIENCE_S)),
    );
    for (const { sockets } of opened) for (const socket of sockets) socket.end();
    return [...rows, ...closed];
  });

export const slowClients: Part = {
  name: 'slow-clients',
  async run(context) {
    const rows: Row[] = [];
    for (const attack of attacks) rows.push(...(await jam(context, attack)));
    return [...rows, ...(await outwait(context))];
  },
};
