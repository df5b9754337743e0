import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorName } from '@/lib/contract/errors';

type Rendering = { failed: ErrorName | undefined };

/** `hasIt`: whoever asks has the document already and only wants to know that it may be shown. */
type Asked = Readonly<{ isDocument: boolean; hasIt: boolean }>;
/** `madeAt`: when what is sent was rendered, unless now (epoch ms). */
type Asking = Asked & { readonly rendering: Rendering; madeAt: number | undefined };

const current = new AsyncLocalStorage<Asking>();
/** Next renders an address once for concurrent requests, so a failure concerns all of them. */
const running = new Map<string, { rendering: Rendering; requests: number }>();

/** Refusals about the goods or the caller; any other refusal is a failure on our side or a partner's. */
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

const PLAINLY: Asked = { isDocument: false, hasIt: false };

/** Renders a page and records whether a call failed meanwhile, even if the page could do without it. */
export async function rendering(path: string, render: () => Promise<void>, asked = PLAINLY): Promise<void> {
  const entry = running.get(path) ?? { rendering: { failed: undefined }, requests: 0 };
  running.set(path, entry);
  entry.requests += 1;
  try {
    await current.run({ ...asked, rendering: entry.rendering, madeAt: undefined }, render);
  } finally {
    entry.requests -= 1;
    if (entry.requests === 0 && running.get(path) === entry) running.delete(path);
  }
}

/** Call it before a gateway call and report the result through it, because by then the page may no longer be rendering. */
export function noteFailure(): (reason: ErrorName) => void {
  const rendering = current.getStore()?.rendering;
  return (reason) => {
    if (!rendering || answers.has(reason)) return;
    if (rendering.failed === undefined || outage.has(reason)) rendering.failed = reason;
  };
}

/** The gateway is unavailable, as opposed to a single call that failed. */
const outage: ReadonlySet<ErrorName> = new Set(['UNAVAILABLE', 'UNREACHABLE', 'TOO_MANY']);

/**
 * What the page being rendered lacks: `outage` when it can't be rendered now, `part` when one call failed and the page did without it. Such
 * pages are not cached.
 */
export function lack(): 'outage' | 'part' | undefined {
  const failed = current.getStore()?.rendering.failed;
  if (failed === undefined) return undefined;
  return outage.has(failed) ? 'outage' : 'part';
}

/** The request that is being answered. */
export const askedFor = (): Asking | undefined => current.getStore();
