import fs from 'node:fs';
import path from 'node:path';
import { criticalPart, readSheet, type Sheet, wornIn } from './critical-styles';
import { BUILT_FILES, SHEETS } from './next';
import { withUsedTokens } from './used-tokens';

/** A relative address, which would resolve differently in the page, or a closing tag. */
const UNMOVABLE = /url\((?!["']?(?:data:|\/))|<\/style/i;
/** Marks a sheet that is loaded together with the scripts. */
export const LATE_SHEET = 'data-late';

/**
 * Puts the style rules that a document's elements need into the document: nothing is painted before they arrive, and separate files would
 * cost the first paint a round trip and a share of the line. The shared sheets are loaded with the scripts, for what those render later;
 * returning visitors have them cached.
 */
export function styleInliner(staticFolder: string): (html: string) => string {
  const sheets = new Map<string, Sheet | undefined>();
  const read = (name: string): Sheet | undefined => {
    if (sheets.has(name)) return sheets.get(name);
    const file = path.join(staticFolder, name);
    const text = file.startsWith(staticFolder) && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
    const sheet = text !== undefined && !UNMOVABLE.test(text) ? readSheet(text) : undefined;
    // Names come from Next's own documents, so there are only as many as files in the build.
    sheets.set(name, sheet);
    return sheet;
  };
  return (html) => {
    const worn = wornIn(html);
    const inlined = html.replace(SHEETS, (link, name: string, rest: string) => {
      const sheet = read(name);
      if (!sheet) return link;
      return `<style>${criticalPart(sheet, worn)}</style><link rel="stylesheet" href="${BUILT_FILES}${name}" disabled="" ${LATE_SHEET}=""${rest}/>`;
    });
    return withUsedTokens(inlined);
  };
}
