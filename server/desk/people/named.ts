import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { staff } from '../tables';

/** The name of somebody who works here or did. */
export async function staffNamed(database: Database, staffNo: string): Promise<string | undefined> {
  const [row] = await database.select({ name: staff.name }).from(staff).where(eq(staff.staffNo, staffNo));
  return row?.name;
}
