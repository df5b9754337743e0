import './require-node.mjs';

const { run, step } = await import('./steps.mjs');
await run(async () => {
  const { ensureInstalled } = await import('./install.mjs');
  const { startFailureLine } = await import('../server/platform/start-failure.mjs');
  await ensureInstalled({ withTools: true });
  const { builtSuites, fastSuites } = await import('./suites.mjs');

  /** Any error in a suite, even before its first test, counts as a failure. */
  const runSuite = ({ name, run: runIt }) =>
    step(name, () => runIt().catch((error) => ({ passed: 0, failed: 1, output: startFailureLine(error) ?? error.stack }))).then(
      (result) => {
        if (result.failed > 0) console.error(`\n${result.output.trimEnd()}\n\n✗ ${name}: ${result.failed} failed\n`);
        return result;
      },
    );

  const results = await Promise.all(fastSuites.map(runSuite));
  if (!process.argv.includes('--fast')) for (const suite of builtSuites) results.push(await runSuite(suite));

  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
});
