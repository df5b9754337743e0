import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Drawing } from './canvas';
import { album } from './album';
import { Painter } from './painter';

/** Widths in px that pages ask for, and how closely each is kept: large ones are looked at, small ones only glanced at. */
const sizes = [
  { width: 240, quality: 64 },
  { width: 480, quality: 65 },
  { width: 750, quality: 64 },
] as const;
const STAMP = 'version.txt';
const MOST_AT_ONCE = 4;

type Options = Readonly<{
  progress: (text: string) => void;
  /** Folder of package.json. */
  root?: string;
}>;

const fileOf = (name: string, width: number) => `${name}-${width}.webp`;

/** Makes the catalogue's pictures, `<folder>/<name>-<width>.webp`, unless those of this version are all there. */
export async function makePictures(folder: string, { progress, root = process.cwd() }: Options): Promise<void> {
  const drawings = Object.entries(album());
  const version = createHash('sha256')
    .update(JSON.stringify([drawings, sizes]))
    .digest('hex');
  await mkdir(folder, { recursive: true });
  if (
    await isComplete(
      folder,
      version,
      drawings.map(([name]) => name),
    )
  )
    return;
  progress(`Pictures: ${drawings.length}`);
  const painter = new Painter(root);
  const waiting = drawings.values();
  const work = async () => {
    for (const [name, drawing] of waiting) await makePicture(painter, folder, name, drawing);
  };
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, availableParallelism()) }, work));
  await writeWhole(path.join(folder, STAMP), version);
}

async function isComplete(folder: string, version: string, names: readonly string[]): Promise<boolean> {
  const files = new Set(await readdir(folder));
  if (!files.has(STAMP) || (await readFile(path.join(folder, STAMP), 'utf8')) !== version) return false;
  return names.every((name) => sizes.every(({ width }) => files.has(fileOf(name, width))));
}

async function makePicture(painter: Painter, folder: string, name: string, drawing: Drawing): Promise<void> {
  const painted = await painter.paint(drawing);
  await Promise.all(
    sizes.map(async ({ width, quality }) => {
      const scaled = painted.clone().resize({ width, withoutEnlargement: true });
      const bytes = await scaled.webp({ quality, alphaQuality: 70, effort: 4, smartSubsample: true }).toBuffer();
      await writeWhole(path.join(folder, fileOf(name, width)), bytes);
    }),
  );
}

/** Nobody sees half a file, not even of two instances that make the same one. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
