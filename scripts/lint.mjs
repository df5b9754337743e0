import './require-node.mjs';

const { run } = await import('./steps.mjs');
await run(async () => {
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ withTools: true });
  const { spawnSync } = await import('node:child_process');
  const { program, root } = await import('./project.mjs');
  const extra = process.argv.slice(2);
  const run = (name, ...flags) => spawnSync(program(name), flags, { cwd: root, stdio: 'inherit' }).status ?? 1;
  const formatted = run('oxfmt', extra.includes('--fix') ? '--write' : '--check');
  // Cached by content: findings about a file don't depend on other files, except for the paths it names.
  const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', '.data/eslint'];
  const clean = formatted || run('eslint', '.', '--max-warnings', '0', ...cached, ...extra);
  // Finds files that nobody imports and dependencies that nobody uses.
  process.exit(clean || run('knip', '--no-progress'));
});
