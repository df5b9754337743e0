import './require-node.mjs';

const { command, run } = await import('./steps.mjs');
await run(async () => {
  const { requireFreePort } = await import('../server/platform/free-port.mjs');
  await requireFreePort(process.env.HOST || '127.0.0.1', Number(process.env.PORT || 3000));
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ withTools: true });
  const { program } = await import('./project.mjs');
  await command('Writing the middleware’s matcher', program('tsx'), ['scripts/write-middleware.ts']);
  const { spawn } = await import('node:child_process');
  const { watchServer } = await import('./bundle.mjs');
  const { root } = await import('./project.mjs');

  let server;
  let stopping = false;
  const start = () => {
    server = spawn(process.execPath, ['--enable-source-maps', 'dist/dev.mjs'], {
      // It exits when npm, its usual parent, is gone; here its parent is this script.
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development', npm_lifecycle_event: 'dev', NEXT_TELEMETRY_DISABLED: '1' },
    });
    server.on('exit', (code, signal) => {
      if (stopping) process.exit(code ?? 0);
      // After a crash the next change restarts it; SIGTERM is our own restart.
      else if (code !== 0 && signal === null) console.error('The server ended; it starts again after the next change.');
    });
  };
  const restart = () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return start();
    server.once('exit', start);
    server.kill('SIGTERM');
  };
  // Pages reload themselves; a change in the server's code restarts the server.
  const stopWatching = await watchServer('dev', restart);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
      void stopWatching();
      if (server?.exitCode === null) server.kill(signal);
      else process.exit(0);
    });
  }
});
