import { sql } from 'drizzle-orm';
import type { UploadUse } from '@/server/platform/ports/upload-use';
import { users } from './tables';

/** Uploads used as a user's portrait. */
export const portraitUse: UploadUse = ({ address, userId }) =>
  sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.portrait} = ${address})`;
