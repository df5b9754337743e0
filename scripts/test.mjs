import './require-node.mjs';

const { run, step } = await import('./steps.mjs');
await run(async () => {
  const began = Date.now();
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ withTools: true });
  const installed = Date.now();
  const { allStages, fastStages } = await import('./suites.mjs');
  const { runStages } = await import('./run-stages.mjs');
  const { failureLine } = await import('./failures.mjs');

  const results = await runStages(process.argv.includes('--fast') ? fastStages : allStages, {
    during: step,
    failed: ({ name, failed, output }) => console.error(`\n${output.trimEnd()}\n\n✗ ${name}: ${failed} failed\n`),
  });

  const seconds = (ms) => (ms === undefined ? '' : `${(ms / 1000).toFixed(0)} s`);
  const line = ({ name, ms, processorMs, passed, failed }) =>
    `${name.padEnd(10)} ${seconds(ms).padStart(7)} ${seconds(processorMs).padStart(9)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const all = { passed: sum('passed'), failed: sum('failed') };
  process.exitCode = all.failed > 0 ? 1 : 0;
  console.log(`${''.padEnd(10)} ${'lasted'.padStart(7)} ${'processor'.padStart(9)}`);
  if (installed - began > 1000) console.log(`install    ${seconds(installed - began).padStart(7)}`);
  for (const result of results) console.log(line(result));
  console.log(line({ name: 'in all', ms: Date.now() - began, processorMs: sum('processorMs'), ...all }));
  for (const { name, failures } of results) for (const failure of failures) console.log(failureLine(name, failure));
  console.log(`${all.passed} passed, ${all.failed} failed`);
});
