// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { buildIsFresh, forgetBuild, inputHash, stampBuild } from './build-state.mjs';
import { bundleServer } from './bundle.mjs';
import { hintScripts } from './compile-hints.mjs';
import { precompress } from './precompress.mjs';
import { inProject, program } from './project.mjs';
import { writeShopSheet } from './shop-sheet.mjs';
import { command, step } from './steps.mjs';
import { withLock } from './lock.mjs';
import { StartFailure } from '../server/platform/start-failure.mjs';

const NEEDED_MIB = 300;

/**
 * Builds the front process as one file, and Next's pages with their compressed files.
 * @param {{ always: boolean, beside?: () => Promise<void> }} options `always`: even when nothing changed; `beside`: what may run from the
 *   server's bundle while the pages are built
 */
export async function makeBuild({ always, beside }) {
  await withLock(inProject('.data', 'build.lock'), async () => {
    if (!always && buildIsFresh()) return;
    requireSpace();
    const out = inProject(process.env.NEXT_DIST_DIR ?? '.next');
    const again = fs.existsSync(path.join(out, 'BUILD_ID'));
    forgetBuild();
    await command('Checking the channels', program('tsx'), ['scripts/check-channels.ts']);
    await command('Writing the middleware’s matcher', program('tsx'), ['scripts/write-middleware.ts']);
    const hash = inputHash();
    await command('Checking the cards', program('tsx'), ['scripts/check-cards.ts']);
    await step('Building the server', async () => {
      const bytes = await bundleServer('server');
      console.log(`  ${Math.round(bytes / 1024)} KiB without the demo`);
    });
    const aside = beside?.();
    await command('Building the pages (next build)', program('next'), ['build'], {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      BUILD_AGAIN: again ? '1' : '',
    });
    writeShopSheet(out);
    hintScripts(path.join(out, 'static', 'chunks'));
    await step('Compressing static files', () => precompress(path.join(out, 'static')));
    stampBuild(hash);
    await aside;
  });
}

function requireSpace() {
  const { bavail, bsize } = fs.statfsSync(inProject());
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free < NEEDED_MIB) throw new StartFailure(`The disk is full: ${free} MiB are free, a build needs ${NEEDED_MIB} MiB.`);
}
