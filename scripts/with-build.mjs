// @ts-check
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { makeBuild } from './make-build.mjs';
import { program, root } from './project.mjs';

/**
 * Runs a TypeScript program against the built product, with this command's own parameters.
 * @param {string} file
 */
export async function runWithBuild(file) {
  await ensureInstalled({ withTools: true });
  await makeBuild({ always: false });
  const { status } = spawnSync(program('tsx'), [file, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
