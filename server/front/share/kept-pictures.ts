import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Prices may change after this long (ms). */
const FRESH_MS = 3_600_000;
/** About 80 KB each. */
const MOST_FILES = 2000;
/** Files are counted after this many writes. */
const WRITES_BETWEEN = 50;

export type KeptPictures = Readonly<{
  get: (key: string) => Promise<Buffer | undefined>;
  put: (key: string, jpeg: Buffer) => Promise<void>;
}>;

/** Drawn pictures on this disk: at most an hour old, and limited in number. A lost one is drawn again. */
export function keptPictures(folder: string, { most = MOST_FILES, writesBetween = WRITES_BETWEEN, now = Date.now } = {}): KeptPictures {
  const fileOf = (key: string): string => path.join(folder, `${createHash('sha1').update(key).digest('base64url')}.jpg`);
  let writes = 0;

  async function forgetOldest(): Promise<void> {
    const names = await fs.readdir(folder);
    if (names.length <= most) return;
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        at: await fs.stat(path.join(folder, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      })),
    );
    files.sort((one, other) => one.at - other.at);
    await Promise.all(files.slice(0, names.length - most).map(({ name }) => fs.rm(path.join(folder, name), { force: true })));
  }
  return {
    async get(key) {
      const file = fileOf(key);
      const kept = await fs.stat(file).catch(() => undefined);
      return kept && now() - kept.mtimeMs < FRESH_MS ? fs.readFile(file).catch(() => undefined) : undefined;
    },
    async put(key, jpeg) {
      await fs.mkdir(folder, { recursive: true });
      // Written completely before it is renamed, because another process may be reading it.
      const unfinished = path.join(folder, `${randomUUID()}.part`);
      await fs.writeFile(unfinished, jpeg);
      await fs.rename(unfinished, fileOf(key));
      writes += 1;
      if (writes % writesBetween === 0) await forgetOldest();
    },
  };
}
