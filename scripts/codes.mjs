import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { inProject } from './project.mjs';

const STDOUT = 1;

/** npm prints its own heading first. In a file that `>` has just made it would stand before the codes: there it is taken out. */
function dropHeading() {
  if (process.env.npm_lifecycle_event === undefined || !fs.fstatSync(STDOUT).isFile()) return;
  try {
    const written = fs.readFileSync(`/dev/fd/${STDOUT}`, 'utf8');
    if (!/^\n> [^\n]+\n> [^\n]+\n\n$/.test(written)) return;
    fs.ftruncateSync(STDOUT, 0);
    // The shell's place in the file stays behind what was cut off; from an empty file on, appending is writing at its beginning.
    return fs.openSync(fs.realpathSync(`/dev/fd/${STDOUT}`), 'a');
  } catch {
    // Not readable on this system: the heading stays.
    return undefined;
  }
}

const { run } = await import('./steps.mjs');
await run(async () => {
  const { bundleProgram } = await import('./bundle.mjs');
  await bundleProgram('server/codes.ts', 'codes');
  const output = dropHeading() ?? 'inherit';
  const { status } = spawnSync(process.execPath, [inProject('dist', 'codes.mjs'), ...process.argv.slice(2)], {
    stdio: ['inherit', output, 'inherit'],
  });
  process.exitCode = status ?? 1;
});
