import type { PersonalData } from '@/server/platform/ports/personal-data';
import { accountCancellations } from './tables';

/** The application itself: whoever erases the account deletes it last. */
export const cancellationPersonalData: PersonalData = {
  room: 'cancellation',
  tables: [{ table: accountCancellations, rows: 'deleted' }],
  exported: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
};
