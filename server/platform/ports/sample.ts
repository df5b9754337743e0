import type { Database } from '@/server/platform/database/connection';

/** Who would open the page; without a user, pages of somebody's own have nothing to show. */
export type Viewer = Readonly<{ userId: number | undefined; /** Epoch ms. */ now: number }>;

/** What an address needs: the parameters of its path by their names, and the rest as its query. */
export type Sample = Readonly<Record<string, string>>;

/** Where the site's map takes the ids from, for a page and all pages below it; the longest path that fits wins. */
export type PageSample = Readonly<{
  under: `/${string}`;
  /** Undefined while there is nothing to show. */
  find: (database: Database, viewer: Viewer) => Promise<Sample | undefined>;
}>;
