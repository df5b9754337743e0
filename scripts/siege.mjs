import './require-node.mjs';

const { run } = await import('./steps.mjs');
await run(async () => {
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ withTools: true });
  const { makeBuild } = await import('./make-build.mjs');
  await makeBuild({ always: false });
  const { spawnSync } = await import('node:child_process');
  const { program, root } = await import('./project.mjs');
  const { status } = spawnSync(program('tsx'), ['bench/siege/run.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
