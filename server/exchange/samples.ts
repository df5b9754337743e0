import { desc, eq } from 'drizzle-orm';
import type { PageSample } from '@/server/platform/ports/sample';
import { exchanges } from './tables';

export const exchangeSamples: readonly PageSample[] = [
  {
    under: '/exchange/success',
    async find(database, { userId }) {
      if (userId === undefined) return undefined;
      const [newest] = await database
        .select({ exchangeNo: exchanges.exchangeNo })
        .from(exchanges)
        .where(eq(exchanges.userId, userId))
        .orderBy(desc(exchanges.id))
        .limit(1);
      return newest;
    },
  },
];
