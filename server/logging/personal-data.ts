import { desc, eq, inArray, or } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { pageEvents } from './tables';

/** Only the newest events are disclosed; all are deleted after a month. */
const MOST_TOLD = 2000;

export const loggingPersonalData: PersonalData = {
  room: 'logging',
  tables: [{ table: pageEvents, rows: 'deleted' }],
  async exported({ database }, { userId }) {
    const { event, page, channel, createdAt } = pageEvents;
    const rows = await database
      .select({ event, page, channel, createdAt })
      .from(pageEvents)
      .where(eq(pageEvents.userId, userId))
      .orderBy(desc(pageEvents.id))
      .limit(MOST_TOLD);
    return [{ section: 'pageEvents', rows }];
  },
  /** Includes what its browsers reported before they logged in. */
  async erase({ database }, { userId }) {
    const browsers = await database
      .selectDistinct({ visitorId: pageEvents.visitorId })
      .from(pageEvents)
      .where(eq(pageEvents.userId, userId));
    const visitorIds = browsers.flatMap(({ visitorId }) => visitorId ?? []);
    await database.delete(pageEvents).where(or(eq(pageEvents.userId, userId), inArray(pageEvents.visitorId, visitorIds)));
  },
};
