import fs from 'node:fs';
import path from 'node:path';

const PREFIX = '/_next/static/';
const SHEET = /<link rel="stylesheet" href="\/_next\/static\/([\w./-]+\.css)"([^>]*?)\/?>/g;
/** A relative address, which would resolve differently in the page, or a closing tag. */
const UNMOVABLE = /url\((?!["']?(?:data:|\/))|<\/style/i;

/**
 * Puts the style sheets of a document into it: nothing is painted before they are there, and as files of their own they cost the first
 * paint a round trip and a share of the line. The link stays, disabled and so not fetched: React takes it for the sheet that is in place.
 */
export function styleInliner(staticFolder: string): (html: string) => string {
  const sheets = new Map<string, string | undefined>();
  const read = (name: string): string | undefined => {
    if (sheets.has(name)) return sheets.get(name);
    const file = path.join(staticFolder, name);
    const text = file.startsWith(staticFolder) && fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
    const movable = text !== undefined && !UNMOVABLE.test(text) ? text : undefined;
    // Names come from Next's own documents: as many as the build has files.
    sheets.set(name, movable);
    return movable;
  };
  return (html) =>
    html.replace(SHEET, (link, name: string, rest: string) => {
      const sheet = read(name);
      return sheet === undefined ? link : `<style>${sheet}</style><link rel="stylesheet" href="${PREFIX}${name}" disabled=""${rest}/>`;
    });
}
