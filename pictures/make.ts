import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { WebpOptions } from 'sharp';
import type { Drawing } from './canvas';
import { PREVIEW_WIDTHS, previewFile } from '@/server/platform/picture-preview';
import { album } from './album';
import { Painter } from './painter';

/** Widths in px that pages request, with the quality of each: large pictures are looked at closely, small ones only glanced at. */
const sizes = [
  { width: 240, quality: 64 },
  { width: 480, quality: 60 },
  { width: 750, quality: 60 },
] as const;
const COPY = { alphaQuality: 70, effort: 4, smartSubsample: true } as const;
/**
 * Documents carry the previews, which are seen for the moment until the picture itself is there: this soft, they take a quarter fewer bytes,
 * and most are still rich enough for browsers to count them as a picture.
 */
const PREVIEW = { quality: 1, alphaQuality: 70, effort: 6 } as const;
/** Their blur's radius as a part of the width. */
const PREVIEW_SOFTNESS = 1 / 80;
const STAMP = 'version.txt';
const MOST_AT_ONCE = 4;

type Options = Readonly<{
  progress: (text: string) => void;
  /** Folder of package.json. */
  root?: string;
}>;

type Copy = Readonly<{ file: string; width: number; webp: WebpOptions; blur?: number }>;

const copiesOf = (name: string): readonly Copy[] => [
  ...sizes.map(({ width, quality }) => ({ file: `${name}-${width}.webp`, width, webp: { ...COPY, quality } })),
  ...Object.values(PREVIEW_WIDTHS).map((width) => ({
    file: previewFile(name, width),
    width,
    webp: PREVIEW,
    blur: width * PREVIEW_SOFTNESS,
  })),
];

/** Makes the catalogue's pictures, `<folder>/<name>-<width>.webp`, unless all of this version exist. */
export async function makePictures(folder: string, { progress, root = process.cwd() }: Options): Promise<void> {
  const drawings = Object.entries(album());
  const version = createHash('sha256')
    .update(JSON.stringify([drawings, copiesOf('')]))
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
  return names.every((name) => copiesOf(name).every(({ file }) => files.has(file)));
}

async function makePicture(painter: Painter, folder: string, name: string, drawing: Drawing): Promise<void> {
  const painted = await painter.paint(drawing);
  await Promise.all(
    copiesOf(name).map(async ({ file, width, webp, blur }) => {
      const scaled = painted.clone().resize({ width, withoutEnlargement: true });
      if (blur !== undefined) scaled.blur(blur);
      const bytes = await scaled.webp(webp).toBuffer();
      await writeWhole(path.join(folder, file), bytes);
    }),
  );
}

/** Written completely before it is renamed: nobody sees half a file, even when two instances make the same one. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
