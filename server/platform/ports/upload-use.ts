import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Condition: some row refers to the upload at `address` (a path of this site) that `userId` sent. */
export type UploadUse = (upload: Readonly<{ address: SQL; userId: SQLWrapper }>) => SQL;
