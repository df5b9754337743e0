import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorName } from '@/lib/contract/errors';

type Rendering = { failed: ErrorName | undefined };

const current = new AsyncLocalStorage<Rendering>();
/** Next renders an address once for all who ask for it at the same time: what failed for one failed for them. */
const running = new Map<string, { rendering: Rendering; requests: number }>();

/** Answers of the gateway that say something of the goods, or of who asks; all others are failures of ours or of a partner's. */
const answers: ReadonlySet<ErrorName> = new Set([
  'NOT_FOUND',
  'GOODS_GONE',
  'SOLD_OUT',
  'INPUT_INVALID',
  'LOGIN_REQUIRED',
  'NOT_ALLOWED',
  'DATES_INVALID',
  'OFFER_CHANGED',
]);

/** Renders what was asked for and remembers whether a call failed meanwhile, even when the page made do without it. */
export async function rendering(path: string, render: () => Promise<void>): Promise<void> {
  const entry = running.get(path) ?? { rendering: { failed: undefined }, requests: 0 };
  running.set(path, entry);
  entry.requests += 1;
  try {
    await current.run(entry.rendering, render);
  } finally {
    entry.requests -= 1;
    if (entry.requests === 0 && running.get(path) === entry) running.delete(path);
  }
}

/** To be asked for before a call, and told its end: the page that it is made for may have been left by then. */
export function noteFailure(): (reason: ErrorName) => void {
  const rendering = current.getStore();
  return (reason) => {
    if (!rendering || answers.has(reason)) return;
    if (rendering.failed === undefined || outage.has(reason)) rendering.failed = reason;
  };
}

/** The gateway is away, as opposed to one call that is broken. */
const outage: ReadonlySet<ErrorName> = new Set(['UNAVAILABLE', 'UNREACHABLE', 'TOO_MANY']);

/**
 * What the page that is being made lacks: `outage` when it can't be had now, `part` when a call of it is broken and it made do without.
 * Neither is kept.
 */
export function lack(): 'outage' | 'part' | undefined {
  const failed = current.getStore()?.failed;
  if (failed === undefined) return undefined;
  return outage.has(failed) ? 'outage' : 'part';
}

// The cache of pages belongs to Next's world of modules.
Object.assign(globalThis, { [Symbol.for('yuexiang.lack')]: lack });
