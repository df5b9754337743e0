import './require-node.mjs';

const { run } = await import('./steps.mjs');
await run(async () => {
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ withTools: false });
  const { makeBuild } = await import('./make-build.mjs');
  await makeBuild({ always: true });
});
