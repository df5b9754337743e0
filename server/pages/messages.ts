import type { ErrorName } from '@/lib/contract/errors';

/** Requested by the front to check that the thread answers; no page can have this address. */
export const ALIVE_PATH = '/_alive';

/** Data the page thread is started with, besides the environment. */
export type Setup = Readonly<{ root: string; distDir: string; dev: boolean; port: number }>;

/** Headers for the front alone: when what is sent was rendered, and from when on what it shows has ended (epoch ms). */
export const MADE_AT = 'x-made-at';
export const GONE_FROM = 'x-gone-from';

export type PageStatistics = Readonly<{ pages: number; pageBytes: number; lifetimes: number }>;

/** From the page thread to the front. */
export type FromPages =
  | { kind: 'listening'; port: number }
  | { kind: 'call'; id: number; endpointId: string; input: unknown; channel: string }
  | { kind: 'statistics'; statistics: PageStatistics };

/** From the front to the page thread. `reason` says why there is no output, `cause` is for the log. */
export type ToPages =
  | { kind: 'output'; id: number; output: unknown }
  | { kind: 'failure'; id: number; reason: ErrorName; cause: string }
  | { kind: 'measure' }
  | { kind: 'close' };
