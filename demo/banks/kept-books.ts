import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A bank's books in a file, so that it still knows what it took after a restart. Written beside and renamed, so that a kill leaves the old. */
export const keptBooks = (file: string) => ({
  load: async (): Promise<string | undefined> => {
    try {
      return await readFile(file, 'utf8');
    } catch {
      // The first start has none.
      return undefined;
    }
  },
  save: async (text: string): Promise<void> => {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  },
});
