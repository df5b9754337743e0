import './require-node.mjs';

const { run } = await import('./steps.mjs');
await run(async () => {
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ withTools: true });
  const { spawnSync } = await import('node:child_process');
  const { program, root } = await import('./project.mjs');
  const { status } = spawnSync(program('eslint'), ['.', '--max-warnings', '0', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
});
