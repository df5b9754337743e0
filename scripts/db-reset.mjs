import './require-node.mjs';

const { run, step } = await import('./steps.mjs');
await run(async () => {
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled({ withTools: false });
  const { StartFailure } = await import('../server/platform/start-failure.mjs');
  const { takeSecretFiles } = await import('../server/platform/secret-files.mjs');
  const [unread] = takeSecretFiles(process.env, ['DATABASE_URL']);
  // Otherwise the database of this folder would be removed in its place.
  if (unread) throw new StartFailure(unread);
  const { DATABASE_URL, DATA_DIR = '.data', YUEXIANG_MODE } = process.env;
  if (YUEXIANG_MODE === 'production') throw new StartFailure('A production database is not reset by a script.');
  if (DATABASE_URL) {
    if (!process.argv.includes('--yes'))
      throw new StartFailure('This drops every table of DATABASE_URL: if that is meant, run "npm run db:reset -- --yes".');
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await step('Emptying the database', () =>
      client.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public'),
    );
    await client.end();
  } else {
    const { default: fs } = await import('node:fs');
    const { inProject } = await import('./project.mjs');
    const { default: path } = await import('node:path');
    const { runningAt } = await import('../server/platform/database/embedded/server.mjs');
    const directory = path.resolve(inProject(), DATA_DIR, 'postgres');
    if (runningAt(directory)) throw new StartFailure('The database is in use: stop the server first (Ctrl-C), then run this again.');
    await step('Removing the embedded database', async () => fs.rmSync(directory, { recursive: true, force: true }));
  }
  console.log('The next start makes a new one.');
});
