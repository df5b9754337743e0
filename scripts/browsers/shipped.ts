import fs from 'node:fs';
import path from 'node:path';
import { isAllowedInScript } from './allowed';
import { type BuiltIns, builtInsBeyond } from './built-ins';
import type { Finding } from './finding';
import { type Floor, floorOf } from './floor';
import { findInScript } from './script';
import { findInStyle } from './style';

export type ShippedFinding = Finding & Readonly<{ file: string }>;

/** Files for browsers that know no modules, which none of the floor loads. */
function forOlder(folder: string): ReadonlySet<string> {
  const manifest: { polyfillFiles?: string[] } = JSON.parse(fs.readFileSync(path.join(folder, 'build-manifest.json'), 'utf8'));
  return new Set(manifest.polyfillFiles?.map((file) => path.join(folder, file)));
}

/** The scripts and style sheets that a build in `folder` (`.next`) sends to browsers, with those of `publicFolder`. */
export function shippedFiles(folder: string, publicFolder: string): string[] {
  const older = forOlder(folder);
  return [path.join(folder, 'static'), publicFolder]
    .flatMap((from) => fs.readdirSync(from, { recursive: true, encoding: 'utf8' }).map((file) => path.join(from, file)))
    .filter((file) => /\.(?:js|mjs|css)$/.test(file) && !older.has(file));
}

/** What a check needs of the project in `root`: its promise, and what lies beyond it. */
export type Promised = Readonly<{ floor: Floor; builtIns: BuiltIns }>;

export function promisedIn(root: string): Promised {
  const floor = floorOf(root);
  return { floor, builtIns: builtInsBeyond(floor) };
}

export const checkScript = (text: string, { floor, builtIns }: Promised): Finding[] =>
  findInScript(text, floor, builtIns).filter((finding) => !isAllowedInScript(finding));

/** What in these files a promised browser can't read, or doesn't have. */
export function checkFiles(files: readonly string[], promised: Promised): ShippedFinding[] {
  return files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    const findings = file.endsWith('.css') ? findInStyle(text, promised.floor) : checkScript(text, promised);
    return findings.map((finding) => ({ file, ...finding }));
  });
}
