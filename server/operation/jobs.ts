import fs from 'node:fs/promises';
import path from 'node:path';
import { inArray, or, sql } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import type { Job } from '@/server/call/scheduler';
import type { UploadUse } from '@/server/platform/ports/upload-use';
import { uploads } from './tables';
import { UPLOAD_NAME, UPLOADS } from './upload';

/** How long an upload may wait for its form to be sent (ms). */
const WAITS_MS = 24 * HOUR_MS;
const PORTION = 1000;

const address = sql`${UPLOADS} || ${uploads.name}`;

/** Deletes uploads that were never used. */
async function forgetUnused({ database, now }: Services, uses: readonly UploadUse[]): Promise<void> {
  const isInUse = or(sql`false`, ...uses.map((use) => use({ address, userId: uploads.userId })));
  const before = new Date(now() - WAITS_MS);
  let deleted = PORTION;
  while (deleted === PORTION) {
    const { rowCount } = await database.execute(sql`
      delete from ${uploads} where ${uploads.name} in (
        select ${uploads.name} from ${uploads} where ${uploads.createdAt} < ${before} and not (${isInUse}) limit ${PORTION} for update skip locked
      )`);
    deleted = rowCount ?? 0;
  }
}

/** Removes files without a row. Several instances may share the folder: a file that another has just removed is none. */
async function removeFiles({ database, now, uploadFolder }: Services): Promise<void> {
  const names = (await fs.readdir(uploadFolder).catch(() => [])).filter((name) => UPLOAD_NAME.test(name));
  for (let from = 0; from < names.length; from += PORTION) {
    const portion = names.slice(from, from + PORTION);
    const rows = await database.select({ name: uploads.name }).from(uploads).where(inArray(uploads.name, portion));
    const known = new Set(rows.map(({ name }) => name));
    for (const name of portion.filter((one) => !known.has(one))) {
      const file = path.join(uploadFolder, name);
      const found = await fs.stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (found && found.mtimeMs < now() - WAITS_MS) await fs.rm(file, { force: true });
    }
  }
}

/** `uses`: the places that may refer to an upload. */
export const operationJobs = (uses: readonly UploadUse[]): readonly Job[] => [
  {
    name: 'operation.sweepUploads',
    everyMs: HOUR_MS,
    run: async (services) => {
      await forgetUnused(services, uses);
      await removeFiles(services);
    },
  },
];
