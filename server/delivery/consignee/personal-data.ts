import { count, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { consigneeOf } from './consignee';
import { consignees } from './tables';

export const consigneePersonalData: PersonalData = {
  room: 'consignee',
  tables: [{ table: consignees, rows: 'deleted' }],
  async exported({ database, sealing }, { userId }) {
    const rows = await database.select().from(consignees).where(eq(consignees.userId, userId));
    return [
      {
        section: 'addresses',
        rows: rows.map((row) => {
          const { area, ...address } = consigneeOf(sealing, row);
          return { ...address, area: area.map(({ name }) => name), savedAt: row.createdAt };
        }),
      },
    ];
  },
  async erase({ database }, { userId }) {
    await database.delete(consignees).where(eq(consignees.userId, userId));
  },
  async lost({ database }, { userId }) {
    const [row] = await database.select({ count: count() }).from(consignees).where(eq(consignees.userId, userId));
    return [{ loss: 'addresses', count: row?.count ?? 0 }];
  },
};
