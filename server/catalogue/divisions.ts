import { asc, desc, eq, sql } from 'drizzle-orm';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { areas, quarters } from './tables';

/** Divisions change once a year. */
const DIVISIONS_MS = 600_000;
const QUARTERS_MS = 60_000;

type Row = Pick<typeof areas.$inferSelect, 'code' | 'parentCode' | 'name' | 'level'>;

/** A division with the requested levels below it. */
export type Division = Readonly<{ areaCode: string; name: string; level: number; children: Division[] }>;

/** §3: a statistical name that no address uses. The seed omits such nodes; other sources of divisions may not. */
const NAMELESS = '市辖区';

const treeOf = (rows: readonly Row[], parentCode: string): Division[] =>
  rows
    .filter((row) => row.parentCode === parentCode && row.name !== NAMELESS)
    .map(({ code, name, level }) => ({ areaCode: code, name, level, children: treeOf(rows, code) }));

const STREETS = 4;
/** The most levels returned below a division when streets are among them: those of a whole province are too many for one answer. */
const DEEPEST_WITH_STREETS = 2;

const divisions = cachedQuery({ ms: DIVISIONS_MS, most: 300 }, async ({ database }, key) => {
  const [parentCode = '', depth] = key.split(' ');
  const { rows } = await database.execute<{ code: string; parent_code: string; name: string; level: number }>(sql`
    with recursive below as (
      select code, parent_code, name, level, 1 as depth from ${areas} where ${areas.parentCode} = ${parentCode}
      union all
      select ${areas.code}, ${areas.parentCode}, ${areas.name}, ${areas.level}, below.depth + 1
      from ${areas} join below on ${areas.parentCode} = below.code where below.depth < ${Number(depth)}
    ) select code, parent_code, name, level from below order by code`);
  return treeOf(
    rows.map(({ parent_code, ...row }) => ({ ...row, parentCode: parent_code })),
    parentCode,
  );
});

/** The divisions below a parent, by code; with `level` down to that level, as far as one answer goes. */
export async function divisionsBelow(services: Parameters<typeof divisions>[0], parentCode: string, level?: number): Promise<Division[]> {
  const nearest = await divisions(services, `${parentCode} 1`);
  const own = nearest[0]?.level;
  const wanted = own === undefined || level === undefined ? 1 : level - own + 1;
  const depth = level === undefined || level < STREETS ? wanted : Math.min(wanted, DEEPEST_WITH_STREETS);
  return depth <= 1 ? nearest : divisions(services, `${parentCode} ${depth}`);
}

/** Path from the province to this division; empty for an unknown code. */
export const divisionPath = cachedQuery({ ms: DIVISIONS_MS, most: 5000 }, async ({ database }, areaCode) => {
  const { rows } = await database.execute<{ code: string; name: string; level: number }>(sql`
    with recursive above as (
      select code, parent_code, name, level from ${areas} where ${areas.code} = ${areaCode}
      union all
      select ${areas.code}, ${areas.parentCode}, ${areas.name}, ${areas.level} from ${areas} join above on ${areas.code} = above.parent_code
    ) select code, name, level from above order by level`);
  return rows.map(({ code, name }) => ({ areaCode: code, name }));
});

/** Districts and business areas of a city, most popular first. */
export const quartersOf = cachedQuery({ ms: QUARTERS_MS, most: 500 }, ({ database }, cityCode) =>
  database
    .select({ areaCode: quarters.code, name: quarters.name, kind: quarters.kind })
    .from(quarters)
    .where(eq(quarters.cityCode, cityCode))
    .orderBy(desc(quarters.heat), asc(quarters.code)),
);
