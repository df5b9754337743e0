import './require-node.mjs';

const { run } = await import('./steps.mjs');
await run(async () => (await import('./with-build.mjs')).runWithBuild('bench/siege/run.ts'));
