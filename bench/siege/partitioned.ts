import { setTimeout as pause } from 'node:timers/promises';
import { leaseServer } from '@/server/platform/database/embedded/lease.mjs';
import { type Answer, ask, codeOf, from, newAddress, postJson } from './ask';
import { newMobile } from './logins';
import { atMost, type Context, exactly, type Part, type Row, within } from './part';
import { root } from '../processes';
import { databaseFolder, freshFolder, openShop } from './shop';
import { type SwallowingProxy, swallowingProxy } from './swallowing-proxy';

const PARTITION_MS = 6000;
const BACK_S = 5;
const PATIENCE_S = 25;
const EVERY_MS = 100;
/** Enough concurrent calls to make every process open all its connections. */
const CROWD = 150;
const PROBE_MS = 30_000;
/** This many successful answers in a row count as recovered. */
const GOOD = 30;

type Probe = { asked: number; good: boolean; status: number; ms: number };

/** A call that needs the database, each time from a different caller. */
const call = (site: string): Promise<Answer> =>
  postJson(
    `${site}/api/distribution/user/authorize/api/send/captcha`,
    { mobile: newMobile(), imgType: 'DEFAULT', yzmType: 'LOGIN' },
    from(newAddress()),
  );

function startProbes(site: string): { probes: Probe[]; end: () => void } {
  const probes: Probe[] = [];
  const timer = setInterval(() => {
    const asked = performance.now();
    call(site).then(
      (answer) => probes.push({ asked, good: answer.status === 200 && codeOf(answer) === '1', status: answer.status, ms: answer.ms }),
      () => probes.push({ asked, good: false, status: 0, ms: performance.now() - asked }),
    );
  }, EVERY_MS);
  return { probes, end: () => clearInterval(timer) };
}

/** Seconds from `healed` until the last failing call was sent; undefined unless enough successful ones follow it. */
async function backAfter(probes: readonly Probe[], healed: number): Promise<number | undefined> {
  while (performance.now() - healed < PATIENCE_S * 1000) {
    const since = probes.filter(({ asked }) => asked > healed).sort((a, b) => a.asked - b.asked);
    const lastBad = since.findLastIndex(({ good }) => !good);
    if (since.length - 1 - lastBad >= GOOD) return ((since[lastBad]?.asked ?? healed) - healed) / 1000;
    await pause(EVERY_MS);
  }
  return undefined;
}

async function cutOff({ site, proxy, workers }: { site: string; proxy: SwallowingProxy; workers: number }): Promise<Row[]> {
  const { probes, end } = startProbes(site);
  const name = `${workers} process${workers > 1 ? 'es' : ''}`;
  await Promise.all(Array.from({ length: CROWD }, () => call(site).catch(() => undefined)));
  await pause(1000);
  const before = probes.filter(({ good }) => !good).length;
  proxy.cutOff();
  await pause(PARTITION_MS);
  proxy.restore();
  const healed = performance.now();
  const seconds = await backAfter(probes, healed);
  end();
  const failures = probes.filter(({ good }) => !good);
  const health = await ask(`${site}/healthz`, { timeoutMs: PROBE_MS }).catch(() => undefined);
  return [
    exactly(`${name}: calls that failed before it`, before, 0),
    within(`${name}: calls fail after the network is back for`, seconds, BACK_S, PATIENCE_S),
    exactly(`${name}: of ${failures.length} failures told otherwise than 503`, failures.filter(({ status }) => status !== 503).length, 0),
    atMost(`${name}: the longest wait of a call`, Math.max(...probes.map(({ ms }) => ms)), 10_000, ' ms'),
    exactly(`${name}: /healthz afterwards`, health?.status ?? 0, 200),
  ];
}

async function attack({ port }: Context, workers: number): Promise<Row[]> {
  const folder = freshFolder('partitioned');
  const lease = await leaseServer({ directory: databaseFolder(folder), root });
  const proxy = await swallowingProxy(lease.url);
  const settings = { DATABASE_URL: proxy.url, WORKERS: String(workers), RATE_LIMIT: '10000000' };
  try {
    const shop = await openShop({ port, folder, settings });
    try {
      return await cutOff({ site: shop.site, proxy, workers });
    } finally {
      await shop.close();
    }
  } finally {
    await proxy.close();
    await lease.leave();
  }
}

export const partitioned: Part = {
  name: 'partitioned',
  run: async (context) => [...(await attack(context, 1)), ...(await attack(context, 2))],
};
