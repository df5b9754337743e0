import fs from 'node:fs';
import path from 'node:path';
import { criticalPart, readSheet, type Sheet, wornIn } from './critical-styles';
import { BUILT_FILES, SHEETS } from './next';
import { withUsedTokens } from './used-tokens';

/** A relative address, which would resolve differently in the page, or a closing tag. */
const UNMOVABLE = /url\((?!["']?(?:data:|\/))|<\/style/i;
/** Marks a sheet that is loaded together with the scripts. */
export const LATE_SHEET = 'data-late';

/** The sheet with all the shop's rules, and the sheets whose rules it has; written by the build (scripts/shop-sheet.mjs). */
export type ShopSheet = Readonly<{ file: string; parts: readonly string[] }>;

/**
 * Puts the style rules that a document's elements need into the document: nothing is painted before they arrive, and separate files would
 * cost the first paint a round trip and a share of the line. The shop's one sheet is loaded with the scripts, for what those render later, and
 * is there for every further page. The sheets of which it consists stay in the document as links that are never loaded: React looks there
 * whether a page that is opened next still needs one.
 */
export function styleInliner(staticFolder: string, shop: ShopSheet): (html: string) => string {
  const sheets = new Map<string, Sheet | undefined>();
  const inShop = new Set(shop.parts);
  const read = (name: string): Sheet | undefined => {
    if (sheets.has(name)) return sheets.get(name);
    const file = path.join(staticFolder, name);
    const text = file.startsWith(staticFolder) && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
    const sheet = text !== undefined && !UNMOVABLE.test(text) ? readSheet(text) : undefined;
    // Names come from Next's own documents, so there are only as many as files in the build.
    sheets.set(name, sheet);
    return sheet;
  };
  const lateSheet = `<link rel="stylesheet" href="${BUILT_FILES}${shop.file}" disabled="" ${LATE_SHEET}=""/>`;
  return (html) => {
    const worn = wornIn(html);
    const last = [...html.matchAll(SHEETS)].findLast(([, name = '']) => inShop.has(name) && read(name) !== undefined)?.index;
    const inlined = html.replace(SHEETS, (link, name: string, rest: string, at: number) => {
      const sheet = read(name);
      if (!sheet) return link;
      const isLate = inShop.has(name) ? '' : ` ${LATE_SHEET}=""`;
      const own = `<link rel="stylesheet" href="${BUILT_FILES}${name}" disabled=""${isLate}${rest}/>`;
      return `<style>${criticalPart(sheet, worn)}</style>${own}${at === last ? lateSheet : ''}`;
    });
    return withUsedTokens(inlined);
  };
}
