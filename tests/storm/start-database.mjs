// @ts-check
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { bundleProgram } from '../../scripts/bundle.mjs';
import { leaseServer } from '../../server/platform/database/embedded/lease.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const directory = path.join(process.env.TEST_FOLDER ?? path.join(root, '.data'), 'storm', 'postgres');

/** These read files that lie beside them, or are written in another language. */
const packagesWithFiles = ['sharp', 'svg-captcha', 'pdfkit', 'pg-native', 'nodemailer', '@alicloud/*'];

/** A database server for the storm tests alone: it is killed often, and is as durable as in production. The lease held here restarts it. */
export default async function startDatabase() {
  // Bundled into one file, the API starts in a fraction of the time that its sources take, and it is restarted after each kill.
  await bundleProgram('tests/storm/api-server.ts', 'storm-api', {
    packages: 'bundle',
    external: packagesWithFiles,
    banner: { js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);" },
    sourcemap: false,
  });
  const lease = await leaseServer({ directory, root });
  const name = `storm_${process.pid}`;
  const command = async (/** @type {string} */ text) => {
    const client = new pg.Client({ connectionString: lease.url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await command(`create database ${name}`);
  const made = spawnSync(process.execPath, ['--import', 'tsx', path.join('tests', 'gateway', 'template.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: lease.urlOf(name) },
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`The database could not be made:\n${made.stderr}${made.stdout}`);
  // Each test file copies this database, so that none sees what another has sold.
  process.env.TEST_DATABASE_SERVER = lease.url;
  process.env.TEST_DATABASE_TEMPLATE = name;
  process.env.STORM_DATABASE_DIRECTORY = directory;
  Object.assign(globalThis, {
    async endStorm() {
      await command(`drop database ${name} with (force)`);
      await lease.leave();
    },
  });
}
