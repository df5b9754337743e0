import { and, eq, sql } from 'drizzle-orm';
import { rateLimits } from '@/server/call/tables';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { imageCaptchas, smsCodes, tickets } from './tables';

/** Codes, tickets and limits live a day at most: not worth disclosing, but they contain the mobile. */
export const loginPersonalData: PersonalData = {
  room: 'login',
  tables: [
    { table: smsCodes, rows: 'deleted' },
    { table: imageCaptchas, rows: 'deleted' },
    { table: tickets, rows: 'deleted' },
    { table: rateLimits, rows: 'deleted' },
  ],
  exported: () => Promise.resolve([]),
  async erase({ database }, { userId, projectId, mobile }) {
    await database.delete(smsCodes).where(and(eq(smsCodes.projectId, projectId), eq(smsCodes.mobile, mobile)));
    await database.delete(imageCaptchas).where(sql`starts_with(${imageCaptchas.key}, ${`${projectId}:${mobile}:`})`);
    await database.delete(tickets).where(sql`${tickets.payload}->>'userId' = ${String(userId)}`);
    await database.delete(rateLimits).where(sql`strpos(${rateLimits.key}, ${mobile}) > 0`);
  },
};
