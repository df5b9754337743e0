import { asc, desc, eq } from 'drizzle-orm';
import { shortMemory } from '@/server/database/short-memory';
import { areas, quarters } from './tables';

/** Divisions change once a year. */
const DIVISIONS_MS = 600_000;
const QUARTERS_MS = 60_000;

export const divisionsBelow = shortMemory({ ms: DIVISIONS_MS, most: 1000 }, ({ database }, parentCode) =>
  database
    .select({ areaCode: areas.code, name: areas.name, level: areas.level })
    .from(areas)
    .where(eq(areas.parentCode, parentCode))
    .orderBy(asc(areas.code)),
);

/** Districts and business areas of a city, the most looked-for first. */
export const quartersOf = shortMemory({ ms: QUARTERS_MS, most: 500 }, ({ database }, cityCode) =>
  database
    .select({ areaCode: quarters.code, name: quarters.name, kind: quarters.kind })
    .from(quarters)
    .where(eq(quarters.cityCode, cityCode))
    .orderBy(desc(quarters.heat), asc(quarters.code)),
);
