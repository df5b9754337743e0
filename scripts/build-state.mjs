// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

/** A build's inputs; pictures are read at run time and don't count. */
const inputs = [
  'app',
  'components',
  'lib',
  'stores',
  'server',
  'demo',
  'stand-ins',
  'pictures',
  'public',
  'scripts/make-build.mjs',
  'scripts/bundle.mjs',
  'scripts/compile-hints.mjs',
  'scripts/precompress.mjs',
  'scripts/shop-sheet.mjs',
  'middleware.ts',
  'next.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const ignored = new Set([inProject('public', 'pictures')]);
const distDir = process.env.NEXT_DIST_DIR ?? '.next';
const stamp = inProject(distDir, 'yuexiang-build');
const products = [
  inProject('dist', 'server.mjs'),
  inProject('dist', 'server.pages.mjs'),
  inProject('dist', 'server.share.mjs'),
  inProject('dist', 'server.invoice.mjs'),
  inProject(distDir, 'BUILD_ID'),
  inProject(distDir, 'shop-sheet.json'),
  stamp,
];

/** @param {string} place @returns {string[]} every file below it, in a fixed order */
function filesOf(place) {
  if (!fs.existsSync(place) || ignored.has(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)));
}

export function inputHash() {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of inputs.flatMap((name) => filesOf(inProject(name)))) {
    hash
      .update(`${path.relative(inProject(), file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

export const buildIsFresh = () => products.every((file) => fs.existsSync(file)) && fs.readFileSync(stamp, 'utf8') === inputHash();

/** A build that was interrupted has no stamp, so it is done again. */
export const forgetBuild = () => fs.rmSync(stamp, { force: true });

/** @param {string} hash the inputs as they were when the build began */
export const stampBuild = (hash) => fs.writeFileSync(stamp, hash);
