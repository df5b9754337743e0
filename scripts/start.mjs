import './require-node.mjs';

const { run } = await import('./steps.mjs');
await run(async () => {
  const { requireFreePort } = await import('../server/platform/free-port.mjs');
  await requireFreePort(process.env.HOST || '127.0.0.1', Number(process.env.PORT || 3000));
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ withTools: false });
  const { makeBuild } = await import('./make-build.mjs');
  const { isFirstDemo, prepareDemo } = await import('./prepare-demo.mjs');
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
  // Whoever tries the demo sees how real banks are spoken to; tests that want one page for every bank say so.
  process.env.DEMO_BANKS ??= 'protocols';
  await makeBuild({ always: false, ...(isFirstDemo() ? { beside: prepareDemo } : {}) });
  await import('../dist/server.mjs');
});
