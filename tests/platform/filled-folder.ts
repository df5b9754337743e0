import fs from 'node:fs';
import path from 'node:path';
import { dayOf } from '@/lib/kernel/day';
import { freePort } from '../free-port';
import { launchReady } from './product';

/** What the build was made of, and the day with which the demo's nights begin. */
const edition = (): string => `${fs.readFileSync(path.resolve('.next', 'yuexiang-build'), 'utf8').slice(0, 12)}-${dayOf(Date.now())}`;

/** Fills a folder by a start of the product; of two that do so at once, one's folder is kept. */
async function fill(folder: string): Promise<void> {
  const draft = `${folder}-${process.pid}`;
  const product = await launchReady({ PORT: String(await freePort()), DATA_DIR: draft });
  product.kill('SIGTERM');
  await product.ended;
  try {
    fs.renameSync(draft, folder);
  } catch {
    fs.rmSync(draft, { recursive: true });
  }
}

/**
 * Makes `folder` one that a first start with five hotels has filled and left. Filling takes eight seconds, so it happens once; tests of other
 * things than the first start get a copy.
 */
export async function copyFilledFolder(folder: string): Promise<string> {
  const parent = path.resolve(process.env.TEST_FOLDER ?? '.data');
  const filled = path.join(parent, `filled-${edition()}`);
  if (!fs.existsSync(filled)) {
    if (fs.existsSync(parent))
      for (const old of fs.readdirSync(parent))
        if (/^filled-\w+-[\d-]{10}$/.test(old)) fs.rmSync(path.join(parent, old), { recursive: true });
    await fill(filled);
  }
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(filled, folder, { recursive: true });
  return folder;
}
