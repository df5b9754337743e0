import type { ErrorName } from '@/lib/contract/errors';

/** Asked for by the front to see whether the thread answers; no page can have this address. */
export const ALIVE_PATH = '/_alive';

/** Data the page thread is started with, besides the environment. */
export type Setup = Readonly<{ root: string; distDir: string; dev: boolean; port: number }>;

export type PageStatistics = Readonly<{ pages: number; pageBytes: number; lifetimes: number; documents: number; documentBytes: number }>;

/** From the thread of pages to the front. */
export type FromPages =
  | { kind: 'listening'; port: number }
  | { kind: 'call'; id: number; endpointId: string; input: unknown; channel: string }
  | { kind: 'statistics'; statistics: PageStatistics };

/** From the front to the thread of pages. `reason` says why there is no output, `cause` is for the log. */
export type ToPages =
  | { kind: 'output'; id: number; output: unknown }
  | { kind: 'failure'; id: number; reason: ErrorName; cause: string }
  | { kind: 'measure' }
  | { kind: 'close' };
