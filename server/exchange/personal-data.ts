import { count, desc, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { exchangeCodes, exchanges } from './tables';

/** The record that a code was used is kept, so that nobody can use it again. */
export const exchangePersonalData: PersonalData = {
  room: 'exchange',
  tables: [
    { table: exchangeCodes, rows: 'kept', why: 'noName', emptied: [] },
    { table: exchanges, rows: 'kept', why: 'trade', emptied: ['code_end'] },
  ],
  async exported({ database }, { userId }) {
    const { exchangeNo, codeEnd, name, at } = exchanges;
    const rows = await database
      .select({ exchangeNo, codeEnd, name, at })
      .from(exchanges)
      .where(eq(exchanges.userId, userId))
      .orderBy(desc(exchanges.id));
    return [{ section: 'exchanges', rows }];
  },
  async erase({ database }, { userId }) {
    await database.update(exchanges).set({ codeEnd: '' }).where(eq(exchanges.userId, userId));
  },
  async lost({ database }, { userId }) {
    const [row] = await database.select({ count: count() }).from(exchanges).where(eq(exchanges.userId, userId));
    return [{ loss: 'exchanges', count: row?.count ?? 0 }];
  },
};
