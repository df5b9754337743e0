import { sql } from 'drizzle-orm';
import type { UploadUse } from '@/server/platform/ports/upload-use';
import { complaintMessages } from './tables';

/** Photographs of a complaint are kept after it has closed: they are evidence. */
export const complaintPicturesUse: UploadUse = ({ address, userId }) =>
  sql`exists (select from ${complaintMessages} where ${complaintMessages.pictures} @> array[${address}] and ${complaintMessages.userId} = ${userId})`;
