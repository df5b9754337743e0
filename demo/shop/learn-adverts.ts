import type { PoolClient } from 'pg';
import { readMark, writeMark } from '@/server/reference/progress';
import type { SeedRun } from '@/demo/kinds/seed-part';
import { inTransaction, insertRows, type Row, settleIds } from '@/server/reference/database';
import { advertRows } from './adverts';

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

/**
 * What a new edition changes: adverts that nobody touched are updated or removed with it, everything else belongs to the operators.
 * `plain`: for every channel and from the start, as all are seeded.
 */
function changesOf<Own extends Seeded & Readonly<{ plain: boolean }>>(
  standing: readonly Own[],
  former: readonly string[],
  next: readonly Seeded[],
): { gone: Own[]; come: readonly Seeded[] } {
  const wanted = new Set(next.map(fingerprintOf));
  const gone = standing.filter((row) => row.plain && former.includes(fingerprintOf(row)) && !wanted.has(fingerprintOf(row)));
  const places = new Set(standing.map(placeOf));
  const left = new Set(standing.filter((row) => !gone.includes(row)).map(placeOf));
  const removed = new Set(former.map(placeIn).filter((place) => !places.has(place)));
  return { gone, come: next.filter((row) => !left.has(placeOf(row)) && !removed.has(placeOf(row))) };
}

type Standing = Seeded & Readonly<{ id: number; plain: boolean }>;

async function learn(client: PoolClient, former: readonly string[], next: readonly (Seeded & Row)[]): Promise<void> {
  const { rows } = await client.query<Standing>(
    `select id, position, sort, title, subtitle, picture, link, channels is null and starts_at is null as plain from adverts for update`,
  );
  const { gone, come } = changesOf(rows, former, next);
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
  const former = JSON.parse((await readMark(pool, MARK)) ?? '[]') as string[];
  if (former.join() === edition.join()) return;
  await inTransaction(pool, async (client) => {
    await learn(client, former, next);
    await writeMark(client, MARK, JSON.stringify(edition));
  });
}
