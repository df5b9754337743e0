import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { ending, lenderIn } from './offers-signing';
import { signatures, signedTexts } from './tables';

/** What was agreed to must remain provable for as long as an order can be disputed; the device it was signed on need not. */
export const signingPersonalData: PersonalData = {
  room: 'signing',
  tables: [{ table: signatures, rows: 'kept', why: 'consent', emptied: ['user_agent', 'device'] }],
  async exported({ database }, { userId }) {
    const rows = await database
      .select({
        document: signedTexts.document,
        title: signedTexts.title,
        version: signedTexts.version,
        ending,
        channel: signatures.channel,
        signedAt: signatures.signedAt,
        userAgent: signatures.userAgent,
      })
      .from(signatures)
      .innerJoin(signedTexts, eq(signedTexts.hash, signatures.hash))
      .where(eq(signatures.userId, userId))
      .orderBy(desc(signatures.id));
    const told = rows.map(({ document, ending: words, ...row }) => ({ ...row, signedFor: lenderIn({ document, ending: words }) }));
    return [{ section: 'signatures', rows: told }];
  },
  async erase({ database }, { userId }) {
    await database.update(signatures).set({ userAgent: '', device: null }).where(eq(signatures.userId, userId));
  },
};
