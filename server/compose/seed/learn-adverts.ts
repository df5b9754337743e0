import type { PoolClient } from 'pg';
import { readMark, writeMark } from '@/server/seed/progress';
import type { SeedRun } from '@/server/platform/ports/seed-part';
import { inTransaction, insertRows, type Row, settleIds } from '@/server/seed/database';
import { advertRows } from './adverts';
import { earlierUnmarked, lastUnmarked } from './former-adverts';

/** An advert as it is seeded. */
type Seeded = Readonly<{ position: string; sort: number; title: string; subtitle: string; picture: string; link: string }>;

/** Everything about an advert that an operator could change. */
const fingerprintOf = ({ position, sort, title, subtitle, picture, link }: Seeded): string =>
  [position, sort, title, subtitle, picture, link].join('|');
const placeOf = ({ position, title }: Pick<Seeded, 'position' | 'title'>): string => `${position}|${title}`;
const placeIn = (fingerprint: string): string => {
  const [position = '', , title = ''] = fingerprint.split('|');
  return placeOf({ position, title });
};

/** What the shop was seeded with, as far as is known, and which of that was certainly shown. */
type Former = Readonly<{ known: readonly string[]; shown: readonly string[] }>;

function unmarked(standing: ReadonlySet<string>): Former {
  const known = [...lastUnmarked, ...earlierUnmarked];
  const isEarlier = earlierUnmarked.some((one) => standing.has(one));
  // An earlier edition had fewer kinds of goods, so a missing entry doesn't mean that an operator removed it.
  const lacked = isEarlier ? lastUnmarked.filter((one) => placeIn(one).startsWith('indexGrid')) : [];
  return { known, shown: lastUnmarked.filter((one) => !lacked.includes(one)) };
}

/**
 * What a new edition changes: adverts that nobody touched are updated or removed with it, everything else belongs to the operators.
 * `plain`: for every channel and from the start, as all are seeded.
 */
function changesOf<Own extends Seeded & Readonly<{ plain: boolean }>>(
  standing: readonly Own[],
  former: Former,
  next: readonly Seeded[],
): { gone: Own[]; come: readonly Seeded[] } {
  const wanted = new Set(next.map(fingerprintOf));
  const gone = standing.filter((row) => row.plain && former.known.includes(fingerprintOf(row)) && !wanted.has(fingerprintOf(row)));
  const places = new Set(standing.map(placeOf));
  const left = new Set(standing.filter((row) => !gone.includes(row)).map(placeOf));
  const removed = new Set(former.shown.map(placeIn).filter((place) => !places.has(place)));
  return { gone, come: next.filter((row) => !left.has(placeOf(row)) && !removed.has(placeOf(row))) };
}

type Standing = Seeded & Readonly<{ id: number; plain: boolean }>;

async function learn(client: PoolClient, former: readonly string[] | undefined, next: readonly (Seeded & Row)[]): Promise<void> {
  const { rows } = await client.query<Standing>(
    `select id, position, sort, title, subtitle, picture, link, channels is null and starts_at is null as plain from adverts for update`,
  );
  const before = former ? { known: former, shown: former } : unmarked(new Set(rows.map(fingerprintOf)));
  const { gone, come } = changesOf(rows, before, next);
  await client.query('delete from adverts where id = any($1)', [gone.map(({ id }) => id)]);
  const from = Math.max(0, ...rows.map(({ id }) => id));
  await insertRows(
    client,
    'adverts',
    come.map((row, index) => ({ ...row, id: from + index + 1 })),
  );
  await settleIds(client, ['adverts']);
}

const MARK = 'adverts';

/** Adverts of the demo's goods: all of them in an empty shop; later only what a new version changes, leaving operators' work alone. */
export async function seedAdverts({ pool, now }: SeedRun): Promise<void> {
  const next = advertRows(now);
  const edition = next.map(fingerprintOf);
  const marked = await readMark(pool, MARK);
  const former = marked === undefined ? undefined : (JSON.parse(marked) as string[]);
  if (former && former.join() === edition.join()) return;
  const isEmpty = former === undefined && (await readMark(pool, 'operation')) === undefined;
  await inTransaction(pool, async (client) => {
    await learn(client, isEmpty ? [] : former, next);
    await writeMark(client, MARK, JSON.stringify(edition));
  });
}
