// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { program, root } from './project.mjs';
import { execute, step } from './steps.mjs';
import { StartFailure } from '../server/platform/start-failure.mjs';

/** The headless shell comes first: it needs a quarter less of the machine. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/snap/bin/chromium'];

/**
 * Existing is not enough: a Chromium without its libraries can't even print its version.
 * @param {string | undefined} file
 */
const runs = (file) => Boolean(file) && spawnSync(file ?? '', ['--version'], { timeout: 20_000 }).status === 0;

/**
 * Playwright wants a path where a shell would accept a name.
 * @param {string} name
 */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return fs.existsSync(file) ? file : undefined;
}

async function find() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !runs(CHROMIUM_PATH)) throw new StartFailure(`CHROMIUM_PATH (${CHROMIUM_PATH}) is no Chromium that runs.`);
  return [CHROMIUM_PATH, ...names.map(onPath), ...places, await ofPlaywright()].find(runs);
}

/** The path of a working Chromium, which is installed if there is none. */
export async function requireChromium() {
  const present = await find();
  if (present) return present;
  const isRoot = process.getuid?.() === 0;
  await step('Installing Chromium (playwright install chromium)', () => execute(program('playwright'), ['install', 'chromium']));
  if (!(await find()) && isRoot && fs.existsSync('/usr/bin/apt-get')) {
    await step("Installing Debian's chromium (apt-get)", async () => {
      const install = (/** @type {string} */ name) =>
        execute('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { DEBIAN_FRONTEND: 'noninteractive' });
      await execute('apt-get', ['update', '-qq']);
      await install('chromium-headless-shell');
      if (!(await find())) await install('chromium');
    });
  }
  const installed = await find();
  if (!installed) {
    throw new StartFailure(
      `The browser tests need Chromium and it could not be installed in ${root}: install it and set CHROMIUM_PATH to its program.`,
    );
  }
  return installed;
}
