import type { PersonalData } from '@/server/platform/ports/personal-data';
import { accountCancellations } from './tables';

/** The application itself is deleted last, by the erasure. */
export const cancellationPersonalData: PersonalData = {
  room: 'cancellation',
  tables: [{ table: accountCancellations, rows: 'deleted' }],
  exported: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
};
