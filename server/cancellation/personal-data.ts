import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { accountCancellations } from './tables';

/** The application itself is deleted last, by the erasure. */
export const cancellationPersonalData: PersonalData = {
  room: 'cancellation',
  tables: [{ table: accountCancellations, rows: 'deleted' }],
  async exported({ database }, { userId }) {
    const { reason, remark, appliedAt, eraseAt } = accountCancellations;
    const rows = await database
      .select({ reason, remark, appliedAt, eraseAt })
      .from(accountCancellations)
      .where(eq(accountCancellations.userId, userId));
    return [{ section: 'account', rows }];
  },
  erase: () => Promise.resolve(),
};
