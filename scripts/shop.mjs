import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { inProject } from './project.mjs';

const { run } = await import('./steps.mjs');
await run(async () => {
  const { bundleProgram } = await import('./bundle.mjs');
  await bundleProgram('server/shop.ts', 'shop');
  const { status } = spawnSync(process.execPath, [inProject('dist', 'shop.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
