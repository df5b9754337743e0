import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { PREVIEW_WIDTHS, previewFile } from '@/server/platform/picture-preview';

const FIRST_PICTURE = /(<span\b[^>]*\bstyle="--ratio:[^";]*)("><img\b(?=[^>]*\bfetchPriority="high")[^>]*>)/g;
const CATALOGUE_PICTURE = /\bsrc="\/pictures\/([\w-]+)-(\d+)\.webp"/;
/** A picture that is never shown wider than this, px, is a thumbnail. Its file is at most three times as wide. */
const WIDEST_THUMBNAIL = 124;
const SHOWN_WIDTH = /\bsizes="(\d+)px"/;
const DENSEST = 3;
/** Some 350 pictures in two widths, of which pages open with a part; each is 0.5 to 4 KB. */
const MOST_KEPT = 1000;
const MISSING = '';
const DATA = 'data:image/webp;base64,';

export const hasPreviews = (html: string): boolean => html.includes(`;background:url(${DATA}`);

/**
 * Puts a small copy of each picture that a page opens with behind it: it is seen with the first text, a round trip and more before the full
 * picture arrives on a phone's line. React leaves the attributes of elements from the server as they are.
 * @param folder of catalogue pictures, `public/pictures`
 */
export function previewInserter(folder: string): (html: string) => string {
  const kept = new LRUCache<string, string>({ max: MOST_KEPT });
  const read = (file: string): string => {
    const known = kept.get(file);
    if (known !== undefined) return known;
    let data = MISSING;
    try {
      data = `${DATA}${fs.readFileSync(path.join(folder, file)).toString('base64')}`;
    } catch {
      // A picture without a preview is shown when it has arrived.
    }
    kept.set(file, data);
    return data;
  };
  return (html) =>
    html.replace(FIRST_PICTURE, (all, frame: string, picture: string) => {
      const [, name, fileWidth] = CATALOGUE_PICTURE.exec(picture) ?? [];
      if (name === undefined) return all;
      const shown = Number(SHOWN_WIDTH.exec(picture)?.[1] ?? Number(fileWidth) / DENSEST);
      const data = read(previewFile(name, PREVIEW_WIDTHS[shown <= WIDEST_THUMBNAIL ? 'thumbnail' : 'column']));
      return data === MISSING ? all : `${frame};background:url(${data}) center/cover${picture}`;
    });
}
