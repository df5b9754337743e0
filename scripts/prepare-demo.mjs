// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { takeSecretFiles } from '../server/platform/secret-files.mjs';
import { inProject, root } from './project.mjs';

/** Whether the demo starts on a database of its own that nobody has filled; one that serves already must not change before the build is done. */
export function isFirstDemo() {
  // A file that can't be read is told by the start itself.
  const isUnread = takeSecretFiles(process.env, ['DATABASE_URL']).length > 0;
  return (
    !isUnread &&
    !process.env.DATABASE_URL &&
    !process.env.GATEWAY_URL &&
    process.env.YUEXIANG_MODE !== 'production' &&
    !fs.existsSync(path.resolve(root, process.env.DATA_DIR || '.data', 'postgres'))
  );
}

/** Fills the database and paints the pictures. A failure is printed by the server and met again at the start itself. */
export async function prepareDemo() {
  const child = spawn(process.execPath, [inProject('dist', 'server.mjs'), '--prepare'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'close');
}
