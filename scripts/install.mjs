// @ts-check
import fs from 'node:fs';
import { inProject } from './project.mjs';
import { command } from './steps.mjs';

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package> | undefined} */
function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    // Missing or incomplete: npm writes it when it has finished.
    return undefined;
  }
}

/**
 * Compares what npm recorded after its last installation with package-lock.json.
 * @param {{ withTools: boolean }} need `withTools`: the development dependencies too
 */
function installIsFresh({ withTools }) {
  const wanted = packagesOf(inProject('package-lock.json'));
  const present = packagesOf(inProject('node_modules', '.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or damaged.');
  if (!present) return false;
  return Object.entries(wanted).every(([place, { version, optional, devOptional, dev }]) => {
    if (place === '') return true;
    const found = present[place];
    if (!found) return Boolean(optional || devOptional || (dev && !withTools));
    return found.version === version && fs.existsSync(inProject(place));
  });
}

/** Whether the development tools are installed; a server that was installed without them builds and runs all the same. */
export const hasTools = () => installIsFresh({ withTools: true });

/** @param {string} name @param {string[]} parameters */
const npm = (name, parameters) =>
  command(name, process.platform === 'win32' ? 'npm.cmd' : 'npm', [...parameters, '--no-audit', '--no-fund']);

/** @param {{ withTools: boolean }} need */
export async function ensureInstalled(need) {
  if (installIsFresh(need)) return;
  // `npm ci` would take away the packages of a server that runs from here meanwhile.
  if (need.withTools && installIsFresh({ withTools: false }))
    return npm('Installing the development tools', ['install', '--include=dev', '--no-save']);
  await npm('Installing dependencies (npm ci)', ['ci', need.withTools ? '--include=dev' : '--omit=dev']);
}
