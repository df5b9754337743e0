import type { PersonalData } from '@/server/platform/ports/personal-data';
import { audit } from './tables';

/**
 * The trail names people by their account's number alone, which means nothing once the account is erased. It stays whole: proof of trade
 * (E-Commerce Law, article 31), and of who looked at personal data (PIPL, article 54).
 */
export const trailPersonalData: PersonalData = {
  room: 'trail',
  tables: [{ table: audit, rows: 'kept', why: 'noName', emptied: [] }],
  // What it tells of a person's orders is in their orders.
  exported: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
};
