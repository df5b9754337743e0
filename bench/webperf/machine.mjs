import { readFileSync } from 'node:fs';

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ticks of all processors since boot; undefined on systems without /proc. */
export function processorTicks() {
  try {
    const ticks = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].trim().split(/\s+/).slice(1, 9).map(Number);
    return { idle: ticks[3] + ticks[4], all: ticks.reduce((sum, value) => sum + value, 0) };
  } catch {
    return null;
  }
}

/** Share of the machine in use since then. */
export function busySince(before) {
  const now = processorTicks();
  return before && now && now.all > before.all ? 1 - (now.idle - before.idle) / (now.all - before.all) : null;
}

const QUIET = 0.4;

/** Waits until the machine is 60 % idle, for at most this many seconds. */
export async function untilIdle(seconds) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const before = processorTicks();
    await sleep(600);
    if ((busySince(before) ?? 0) < QUIET) return;
  }
}

/** Current speed of the machine: repetitions of a fixed piece of work in 300 ms, in the spirit of Lighthouse's BenchmarkIndex. */
export function speed() {
  let rounds = 0;
  const end = performance.now() + 300;
  while (performance.now() < end) {
    let text = '';
    for (let length = 0; length < 1000; length++) text += 'a';
    rounds += text.length / 1000;
  }
  return Math.round(rounds / 30);
}
