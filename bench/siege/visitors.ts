import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { ask, from, newAddress } from './ask';

const EVERY_MS = 250;
/** Visitors give up on a page after this long. */
const PATIENCE_MS = 5000;

/** Addresses of hotel pages, under both hotel sets, none of which has been rendered yet. */
export async function coldPages(pool: Pool, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; set: string }>('select id, "set" from hotels order by id');
  return slugs.flatMap((slug) => rows.map(({ id, set }) => `/${slug}${set === 'new' ? '/n' : ''}/hotel/details?id=${id}`));
}

export type Watched = Readonly<{ asked: number; failed: number; slowestMs: number; lies: number }>;

/** Opens a page for one visitor after another; a visitor who gets none checks /healthz. */
export async function watchVisitors(site: string, pages: readonly string[], forMs: number): Promise<Watched> {
  const times: number[] = [];
  let failed = 0;
  let lies = 0;
  const visit = async (page: string): Promise<void> => {
    const answer = await ask(`${site}${page}`, { headers: { accept: 'text/html', ...from(newAddress()) }, timeoutMs: PATIENCE_MS }).catch(
      () => undefined,
    );
    times.push(answer?.ms ?? PATIENCE_MS);
    if (answer?.status === 200) return;
    failed += 1;
    const health = await ask(`${site}/healthz`, { timeoutMs: PATIENCE_MS }).catch(() => undefined);
    if (health?.status === 200) lies += 1;
  };
  const visits: Promise<void>[] = [];
  for (let at = 0; at < forMs / EVERY_MS; at += 1) {
    visits.push(visit(pages[at % pages.length] ?? '/P012/index'));
    await pause(EVERY_MS);
  }
  await Promise.all(visits);
  return { asked: visits.length, failed, slowestMs: Math.max(...times), lies };
}
