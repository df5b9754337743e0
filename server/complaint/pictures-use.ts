import { sql } from 'drizzle-orm';
import type { UploadUse } from '@/server/platform/ports/upload-use';
import { complaintMessages, complaints } from './tables';

/** Photographs of a complaint are kept after it has closed: they are evidence. */
export const complaintPicturesUse: UploadUse = ({ address, userId }) =>
  sql`exists (select from ${complaintMessages} join ${complaints} on ${complaints.complaintNo} = ${complaintMessages.complaintNo}
    where ${complaintMessages.pictures} @> array[${address}] and ${complaints.userId} = ${userId})`;
