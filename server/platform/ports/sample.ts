import type { Database } from '@/server/platform/database/connection';

/** Who would open the page; without a user, personal pages have nothing to show. */
export type Viewer = Readonly<{ userId: number | undefined; /** Epoch ms. */ now: number }>;

/** Values for an address: path parameters by name, the others as its query. */
export type Sample = Readonly<Record<string, string>>;

/** Provides the ids for a page on the site map, and for all pages below it; the longest matching path wins. */
export type PageSample = Readonly<{
  under: `/${string}`;
  /** Undefined while there is nothing to show. */
  find: (database: Database, viewer: Viewer) => Promise<Sample | undefined>;
}>;
