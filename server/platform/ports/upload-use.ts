import type { SQL, SQLWrapper } from 'drizzle-orm';

/** A condition that holds while a row refers to the upload at `address`, a path of this site, which `userId` sent. */
export type UploadUse = (upload: Readonly<{ address: SQL; userId: SQLWrapper }>) => SQL;
