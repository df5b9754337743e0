import { setTimeout as pause } from 'node:timers/promises';
import { activity } from '@/lib/contract/activity/endpoints';
import { median, quantile } from '../load';
import { newAddress } from './ask';
import type { Crowd, Outcome } from './crowd.mjs';
import { type Helper, startHelper } from './helper';
import type { Call, Look, Onlookers } from './onlookers.mjs';
import type { Seen } from './others';

const WITHIN_MS = 1000;
const LOOKS_A_SECOND = 100;
const QUIET_MS = 4000;
/** Longer than buyers need to come, or give up. */
const PATIENCE_MS = 60_000;

type Used = Readonly<Record<string, number>>;
/** A server that crowds come to, with others who look at it. `used`: what its processes have used of the processors so far (ms). */
type Stage = Readonly<{ port: number; onlookers: Helper; used: () => Used }>;
export type Rush = Seen & Readonly<{ outcome: Outcome; used: Used }>;

export function openStage({ port, calls, used }: Pick<Stage, 'port' | 'used'> & Readonly<{ calls: Call[] }>): Stage {
  const onlookers = startHelper('onlookers.mjs');
  onlookers.say({ port, calls, perSecond: LOOKS_A_SECOND } satisfies Onlookers);
  return { port, onlookers, used };
}

export const textOf = (head: string, headers: Readonly<Record<string, string>>, body = ''): string =>
  [head, 'host: 127.0.0.1', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n');

/** What buyers ask of the shop before they press. */
export const FIRST = `/api${activity.systemTime.path}`;

/** Buyers stand before the server, others look at it for some seconds, and all buyers press within one. */
export async function rushTo({ port, onlookers, used }: Stage, requests: string[]): Promise<Rush> {
  const crowd = startHelper('crowd.mjs');
  try {
    const first = textOf(`GET ${FIRST} HTTP/1.1`, { p: 'P012', 'x-forwarded-for': newAddress() });
    crowd.say({ port, first, requests, withinMs: WITHIN_MS } satisfies Crowd);
    await crowd.told(PATIENCE_MS);
    onlookers.say('look');
    await pause(QUIET_MS);
    const [from, before] = [Date.now(), used()];
    crowd.say('press');
    const outcome = await crowd.told<Outcome>(PATIENCE_MS);
    const [to, after] = [Date.now(), used()];
    onlookers.say('enough');
    const looks = await onlookers.told<Look[]>(PATIENCE_MS);
    return {
      outcome,
      used: Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)])),
      quiet: looks.filter(({ at }) => at < from),
      inRush: looks.filter(({ at }) => at >= from && at <= to),
    };
  } finally {
    await crowd.end();
  }
}

/** The looks of several rushes. */
export const seenIn = (rushes: readonly Rush[]): Seen => ({
  quiet: rushes.flatMap(({ quiet }) => quiet),
  inRush: rushes.flatMap(({ inRush }) => inRush),
});

export function wordsOf({ outcome: { times, codes, lastSentMs, cpuMs }, used }: Rush): string {
  const waited = `median ${median(times).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`;
  const processors = Object.entries({ ...used, buyers: cpuMs }).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
  return `${JSON.stringify(codes)}; waited: ${waited}; last pressed at ${lastSentMs.toFixed(0)} ms; processors: ${processors.join(', ')}`;
}
