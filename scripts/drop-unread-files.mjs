// @ts-check
// npm runs it after an installation. Of the packages of a production, a quarter is never read there.
import fs from 'node:fs';
import path from 'node:path';
import { hasTools } from './install.mjs';
import { inProject } from './project.mjs';

const packages = inProject('node_modules');

/**
 * Installed because a package names them, for something that this shop doesn't do. The empty folder stays, so that the installation counts as
 * complete; `npm install` finds no package in it and fills it again.
 */
const unread = [
  // Next's own test runner.
  'playwright',
  'playwright-core',
  '@playwright/test',
  // next-intl's search for texts in code.
  '@swc/core',
  ...namesIn('@swc').filter((name) => name.startsWith('@swc/core-')),
  'next-intl-swc-plugin-extractor',
];
/** Next's handbook, for programs that write code. */
const HANDBOOK = 'next/dist/docs';

/** @param {string} scope @returns {string[]} */
function namesIn(scope) {
  const folder = path.join(packages, scope);
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => `${scope}/${name}`) : [];
}

if (fs.existsSync(packages) && !hasTools()) {
  for (const name of unread) {
    const folder = path.join(packages, name);
    if (!fs.existsSync(folder)) continue;
    fs.rmSync(folder, { recursive: true });
    fs.mkdirSync(folder);
  }
  fs.rmSync(path.join(packages, HANDBOOK), { recursive: true, force: true });
  // Source maps are a sixth of the packages, and only who debugs with the development tools reads them.
  for (const file of fs.readdirSync(packages, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:js|cjs|mjs|ts|cts|mts|css)\.map$/.test(file)) fs.rmSync(path.join(packages, file));
}
