import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { inProject } from './project.mjs';

const STDOUT = 1;

/** npm prints a heading first, which would come before the codes in a file that `>` has just created: it is removed from there. */
function dropHeading() {
  if (process.env.npm_lifecycle_event === undefined || !fs.fstatSync(STDOUT).isFile()) return;
  try {
    const written = fs.readFileSync(`/dev/fd/${STDOUT}`, 'utf8');
    if (!/^\n> [^\n]+\n> [^\n]+\n\n$/.test(written)) return;
    fs.ftruncateSync(STDOUT, 0);
    // The shell's file offset stays behind the truncated part; opened for appending, writing starts at the beginning of the empty file.
    return fs.openSync(fs.realpathSync(`/dev/fd/${STDOUT}`), 'a');
  } catch {
    // Not possible on this system: the heading stays.
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
