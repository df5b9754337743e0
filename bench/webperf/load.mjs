import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { blockingTime, cumulativeShift, marks, observe, sinceLongTask } from './in-page.mjs';
import { busySince, processorTicks, sleep } from './machine.mjs';
import { tap } from './tap.mjs';
import { Traffic } from './traffic.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function playwright() {
  for (const folder of [process.env.PLAYWRIGHT_CORE, process.cwd(), import.meta.dirname].filter(Boolean)) {
    try {
      const found = await import(pathToFileURL(createRequire(join(folder, 'noop.js')).resolve('playwright-core')).href);
      return found.default ?? found;
    } catch {
      /* try the next one */
    }
  }
  throw new Error('playwright-core not found; npm i playwright-core, or set PLAYWRIGHT_CORE');
}
const { chromium, devices } = await playwright();

const browser = (profile, hostname, { offsite }) =>
  chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    headless: true,
    args: [...FLAGS, ...(offsite === 'allow' ? [] : [`--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${hostname}`])],
    ...devices['Moto G4'],
    serviceWorkers: 'allow',
    ignoreHTTPSErrors: true,
  });

const bytesPerSecond = (megabits, factor) => (megabits > 0 ? ((megabits * 1e6) / 8) * factor : -1);

/** Emulates a slow line and a slow processor. */
async function slowDown(protocol, { lh, rtt, down, up, cpu }) {
  const factor = lh ? { latency: 3.75, throughput: 0.9 } : { latency: 1, throughput: 1 };
  if (rtt > 0 || down > 0) {
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: rtt * factor.latency,
      downloadThroughput: bytesPerSecond(down, factor.throughput),
      uploadThroughput: bytesPerSecond(up, factor.throughput),
      connectionType: 'cellular4g',
    });
  }
  if (cpu > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Waits until no request is running or has just ended, and no long task has. False when the page doesn't come to rest in time. */
async function settled(page, traffic, { quiet, max }) {
  const end = Date.now() + max;
  while (Date.now() <= end) {
    await sleep(200);
    const rested = await page.evaluate(sinceLongTask);
    const still = Date.now() - traffic.lastChange;
    // A request that never reports its end must not block the run: twice the quiet time is enough.
    if (still > (traffic.inFlight <= 0 ? quiet : 2 * quiet) && rested > quiet) return true;
  }
  return false;
}

async function measure(context, { url }, options, picture) {
  const page = context.pages()[0] ?? (await context.newPage());
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: false });
  const traffic = new Traffic(protocol, new URL(url).hostname);
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(String(message).slice(0, 160)));
  await page.addInitScript(observe);
  await slowDown(protocol, options);

  const before = processorTicks();
  const answer = await page.goto(url, { waitUntil: 'load', timeout: options.timeout });
  const rests = await settled(page, traffic, options);
  const busy = busySince(before);
  const { metrics } = await protocol.send('Performance.getMetrics');
  const total = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  const { shifts, tasks, byLoad, events: _, ...seen } = await page.evaluate(marks);
  const figures = traffic.figures(new Set(byLoad));
  if (picture) await page.screenshot({ path: picture });
  return {
    status: answer?.status() ?? 0,
    version: context.browser()?.version() ?? '',
    settled: rests,
    ...seen,
    cls: cumulativeShift(shifts),
    tbt: blockingTime(tasks, seen.fcp),
    cpu: total.TaskDuration * 1000,
    script: total.ScriptDuration * 1000,
    heapMB: total.JSHeapUsedSize / 1048576,
    busy,
    longestTask: Math.max(0, ...tasks.map(([, duration]) => duration)),
    ...(await tap(page, options.tap)),
    ...figures,
    errors,
  };
}

/**
 * One cold load in a new browser with a new profile.
 * @param {string} picture file for a screenshot before the tap, or ''
 */
export async function load(target, options, picture) {
  const profile = await mkdtemp(join(tmpdir(), 'webperf-'));
  let context;
  try {
    context = await browser(profile, new URL(target.url).hostname, options);
    return await measure(context, target, options, picture);
  } finally {
    await context?.close().catch(() => {});
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}
