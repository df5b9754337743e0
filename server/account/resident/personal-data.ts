import { count, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { residentOf } from './resident';
import { residents } from './tables';

export const residentPersonalData: PersonalData = {
  room: 'resident',
  tables: [{ table: residents, rows: 'deleted' }],
  async exported({ database, sealing }, { userId }) {
    const rows = await database.select().from(residents).where(eq(residents.userId, userId));
    return [{ section: 'travellers', rows: rows.map((row) => ({ ...residentOf(sealing, row), savedAt: row.createdAt })) }];
  },
  async erase({ database }, { userId }) {
    await database.delete(residents).where(eq(residents.userId, userId));
  },
  async lost({ database }, { userId }) {
    const [row] = await database.select({ count: count() }).from(residents).where(eq(residents.userId, userId));
    return [{ loss: 'travellers', count: row?.count ?? 0 }];
  },
};
