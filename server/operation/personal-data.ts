import fs from 'node:fs/promises';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { noticeReads, notices, uploads } from './tables';
import { UPLOADS } from './upload';

export const operationPersonalData: PersonalData = {
  room: 'operation',
  tables: [
    { table: uploads, rows: 'deleted' },
    { table: notices, rows: 'deleted' },
    { table: noticeReads, rows: 'deleted' },
  ],
  async exported({ database }, { userId }) {
    const [told, sent] = await Promise.all([
      database
        .select({ title: notices.title, text: notices.text, publishedAt: notices.publishedAt })
        .from(notices)
        .where(eq(notices.userId, userId))
        .orderBy(desc(notices.id)),
      database
        .select({ name: uploads.name, purpose: uploads.purpose, sentAt: uploads.createdAt })
        .from(uploads)
        .where(eq(uploads.userId, userId)),
    ]);
    return [
      { section: 'notices', rows: told },
      { section: 'uploads', rows: sent.map(({ name, ...rest }) => ({ picture: `${UPLOADS}${name}`, ...rest })) },
    ];
  },
  /** Instances with files of their own remove them in their next sweep. */
  async erase({ database, uploadFolder }, { userId }) {
    await database.delete(noticeReads).where(eq(noticeReads.userId, userId));
    await database.delete(notices).where(eq(notices.userId, userId));
    const gone = await database.delete(uploads).where(eq(uploads.userId, userId)).returning({ name: uploads.name });
    return async () => {
      for (const { name } of gone) await fs.rm(path.join(uploadFolder, name), { force: true });
    };
  },
};
