import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../load';
import { ask, atOnce, from, newAddress, perSecond } from './ask';
import { knownCodes, tryCode } from './logins';
import { atMost, type Context, type Part, type Row } from './part';
import { besiege, type Shop } from './shop';
import { coldPages } from './visitors';

const BURST_A_SECOND = 48;
const BURST_S = 10;
const LOGINS = 30;
/** On two cores that also render for the burst; nobody notices a twentieth of a second. */
const MEDIAN_LOGIN_MS = 50;
const SLOWEST_LOGIN_MS = 500;

const VISITORS_A_SECOND = 200;
const COLD_S = 5;
/** Nobody waits longer than this for a blank page. */
const HUNG_MS = 10_000;

const ADDRESSES = 20_000;
const MOST_MIB = 512;

/** One client requests a new uncached page every 21 ms while others log in. */
const whileOthersLogIn = ({ port }: Context): Promise<Row[]> =>
  besiege({ port, name: 'bursts' }, async ({ shop, books }) => {
    const pages = await coldPages(books.pool, ['P012', 'P020']);
    const codes = await knownCodes(shop.site, LOGINS);
    const burst = perSecond(BURST_A_SECOND, BURST_S, async (index) => {
      await ask(`${shop.site}${pages[index] ?? ''}`, { headers: from('198.51.100.9'), timeoutMs: 30_000 }).catch(() => undefined);
    });
    const times: number[] = [];
    await pause(1000);
    for (const { mobile, captcha, headers } of codes) {
      const { ms, session } = await tryCode(shop.site, { mobile, captcha }, headers);
      if (!session) throw new Error(`${mobile} could not log in`);
      times.push(ms);
      await pause(250);
    }
    await burst;
    return [
      atMost(`${BURST_A_SECOND} cold pages a second of one client: another's login, median`, median(times), MEDIAN_LOGIN_MS, ' ms'),
      atMost(`${BURST_A_SECOND} cold pages a second of one client: another's login, slowest`, Math.max(...times), SLOWEST_LOGIN_MS, ' ms'),
    ];
  });

/** A campaign opens right after a start: nothing is rendered yet. */
const coldStart = ({ port }: Context): Promise<Row[]> =>
  besiege({ port, name: 'bursts' }, async ({ shop, books }) => {
    const pages = (await coldPages(books.pool, ['P012'])).slice(0, 200);
    let hung = 0;
    let turnedAway = 0;
    let unsaid = 0;
    await perSecond(VISITORS_A_SECOND, COLD_S, async (index) => {
      const page = pages[index % pages.length] ?? '';
      const answer = await ask(`${shop.site}${page}`, { headers: from(newAddress()), timeoutMs: HUNG_MS }).catch(() => undefined);
      if (!answer) hung += 1;
      if (answer && answer.status !== 200) turnedAway += 1;
      if (answer && answer.status !== 200 && answer.headers['retry-after'] === undefined) unsaid += 1;
    });
    const warm = await ask(`${shop.site}/P012/index`, { headers: from(newAddress()), timeoutMs: HUNG_MS });
    const visitors = VISITORS_A_SECOND * COLD_S;
    return [
      atMost(`${VISITORS_A_SECOND} visitors a second from a cold start: of ${visitors} hung for ${HUNG_MS / 1000} s`, hung, 0),
      // Telling a visitor to come back is better than making them wait, but most should see the shop.
      atMost(`${VISITORS_A_SECOND} visitors a second from a cold start: of ${visitors} turned away`, turnedAway, visitors / 2),
      atMost('turned away without Retry-After', unsaid, 0),
      atMost('a page just after it', warm.ms, HUNG_MS / 10, ' ms'),
    ];
  });

/** MiB, as the operating system reports it. */
const residentOf = ({ process: { pid } }: Shop): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Existing pages, missing pages, and pages with useless queries, each requested from a different address. */
function* manyAddresses(pages: readonly string[]): Generator<string> {
  for (let index = 0; index < ADDRESSES; index += 1) {
    const page = pages[index % pages.length] ?? '';
    yield [page, `/P012/hotel/details?id=9${index}`, `/P012/index?visit=${index}`, `${page}&visit=${index}`][index % 4] ?? page;
  }
}

const MEMORY_S = 40;

const memory = ({ port }: Context): Promise<Row[]> =>
  besiege({ port, name: 'bursts', settings: { RATE_LIMIT: '10000000' } }, async ({ shop, books }) => {
    if (process.platform !== 'linux') return [];
    const pages = await coldPages(books.pool, ['P012', 'P020', 'P030', 'P040']);
    const before = residentOf(shop);
    const until = performance.now() + MEMORY_S * 1000;
    let most = before;
    let asked = 0;
    await atOnce(manyAddresses(pages), 24, async (page) => {
      if (performance.now() > until) return;
      await ask(`${shop.site}${page}`, { headers: from(newAddress()), timeoutMs: 30_000 }).catch(() => undefined);
      asked += 1;
      if (asked % 200 === 0) most = Math.max(most, residentOf(shop));
    });
    return [atMost(`memory after ${asked} addresses (${before.toFixed(0)} MiB before)`, most, MOST_MIB, ' MiB')];
  });

export const bursts: Part = {
  name: 'bursts',
  run: async (context) => [...(await whileOthersLogIn(context)), ...(await coldStart(context)), ...(await memory(context))],
};
