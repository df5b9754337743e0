import './require-node.mjs';

const { run, step } = await import('./steps.mjs');
await run(async () => {
  const began = Date.now();
  const { ensureInstalled } = await import('./install.mjs');
  const { startFailureLine } = await import('../server/platform/start-failure.mjs');
  await ensureInstalled({ withTools: true });
  const { allStages, fastStages } = await import('./suites.mjs');

  /** Any error in a suite, even before its first test, counts as a failure. */
  const runSuite = async ({ name, run: runIt }) => {
    const from = Date.now();
    const result = await step(name, () =>
      runIt().catch((error) => ({ passed: 0, failed: 1, output: startFailureLine(error) ?? error.stack })),
    );
    if (result.failed > 0) console.error(`\n${result.output.trimEnd()}\n\n✗ ${name}: ${result.failed} failed\n`);
    return { ...result, name, ms: Date.now() - from };
  };
  const runRow = async (row) => {
    const done = [];
    for (const suite of row) done.push(await runSuite(suite));
    return done;
  };

  const results = [];
  for (const stage of process.argv.includes('--fast') ? fastStages : allStages)
    results.push(...(await Promise.all(stage.map(runRow))).flat());

  const line = (name, ms, passed, failed) =>
    `${name.padEnd(10)} ${(ms / 1000).toFixed(0).padStart(5)} s ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  for (const { name, ms, passed, failed } of results) console.log(line(name, ms, passed, failed));
  console.log(line('in all', Date.now() - began, sum('passed'), sum('failed')));
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
});
