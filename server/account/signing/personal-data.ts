import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { signatures, signedTexts } from './tables';

/** What was agreed to must remain provable for as long as an order can be disputed; the device it was signed on need not. */
export const signingPersonalData: PersonalData = {
  room: 'signing',
  tables: [{ table: signatures, rows: 'kept', why: 'consent', emptied: ['user_agent', 'device'] }],
  async exported({ database }, { userId }) {
    const rows = await database
      .select({
        title: signedTexts.title,
        version: signedTexts.version,
        signedFor: signedTexts.signedFor,
        channel: signatures.channel,
        signedAt: signatures.signedAt,
        userAgent: signatures.userAgent,
      })
      .from(signatures)
      .innerJoin(signedTexts, eq(signedTexts.hash, signatures.hash))
      .where(eq(signatures.userId, userId))
      .orderBy(desc(signatures.id));
    return [{ section: 'signatures', rows }];
  },
  async erase({ database }, { userId }) {
    await database.update(signatures).set({ userAgent: '', device: null }).where(eq(signatures.userId, userId));
  },
};
