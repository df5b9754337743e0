import { sql } from 'drizzle-orm';
import type { UploadUse } from '@/server/platform/ports/upload-use';
import { afterSales } from './tables';

/** Pictures of a request are kept after it has ended: they are evidence. */
export const afterSalePicturesUse: UploadUse = ({ address, userId }) =>
  sql`exists (select from ${afterSales} where ${afterSales.pictures} @> array[${address}] and ${afterSales.userId} = ${userId})`;
