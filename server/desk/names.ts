import { inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { staff } from './tables';

/** What colleagues are called, by staff number. Other words for who did something, such as `bank`, stay as they are. */
export async function namesOf(database: Database, numbers: readonly (string | null)[]): Promise<(by: string | null) => string | null> {
  const asked = [...new Set(numbers.flatMap((number) => number ?? []))];
  if (asked.length === 0) return (by) => by;
  const found = await database.select({ staffNo: staff.staffNo, name: staff.name }).from(staff).where(inArray(staff.staffNo, asked));
  const names = new Map(found.map(({ staffNo, name }) => [staffNo, name]));
  return (by) => (by === null ? null : (names.get(by) ?? by));
}
