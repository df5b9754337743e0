import './require-node.mjs';

const { command, run } = await import('./steps.mjs');
await run(async () => {
  const { ensureInstalled, hasTools } = await import('./install.mjs');
  await ensureInstalled({ withTools: false });
  const { makeBuild } = await import('./make-build.mjs');
  await makeBuild({ always: true });
  // The data it reads are a development tool; `npm test` has them and checks each build.
  if (!hasTools()) return console.log('  Not checked for the promised browsers: the development tools are not installed.');
  const { program } = await import('./project.mjs');
  await command('Checking for the promised browsers', program('tsx'), ['scripts/check-browsers.ts']);
});
