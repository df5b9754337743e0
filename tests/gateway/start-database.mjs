// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { leaseServer } from '../../server/platform/database/embedded/lease.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
/** The sources of the template's content: the seed's data and the rules that compute its rows. */
const sources = [
  'server/migrations',
  'server/reference',
  'server/compose/fill.ts',
  'server/compose/named-templates.ts',
  'demo',
  'server/kinds',
  'lib/content/coupons.json',
  'server/catalogue',
  'server/call/translation',
  'server/account/person.sql',
  'server/platform/database/objects.ts',
  'lib/kernel',
  'lib/domain',
  'lib/channel',
  'tests/gateway/template.ts',
];
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;
const DUPLICATE_DATABASE = '42P04';

/** One database server for the run, and one migrated and seeded database that each test file copies. */
export default async function startDatabase() {
  const folder = process.env.TEST_FOLDER ?? path.join(root, '.data');
  const lease = await leaseServer({ directory: path.join(folder, 'test', 'postgres'), root, lasting: false });
  Object.assign(globalThis, { testDatabaseLease: lease });
  // The seed's nights begin today by the shops' clock, so the template is good for one day only.
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const template = `template_${today}_${hashOfSources()}`;
  const client = new pg.Client({ connectionString: lease.url });
  await client.connect();
  try {
    await removeLeftovers(client, template);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(client, template, lease);
  } finally {
    await client.end();
  }
  process.env.TEST_DATABASE_SERVER = lease.url;
  process.env.TEST_DATABASE_TEMPLATE = template;
}

/**
 * Built under another name first, so that an interrupted run leaves no unfinished template.
 * @param {pg.Client} client
 * @param {string} template
 * @param {{ urlOf(name: string): string }} lease
 */
async function makeTemplate(client, template, lease) {
  const draft = `draft_${process.pid}`;
  await client.query(`create database ${draft}`);
  const made = spawnSync(process.execPath, ['--import', 'tsx', path.join('tests', 'gateway', 'template.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: lease.urlOf(draft) },
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`The test database could not be made:\n${made.stderr}${made.stdout}`);
  try {
    await client.query(`alter database ${draft} rename to ${template}`);
  } catch (error) {
    // Another run has made the same template in the meantime.
    if (!(error instanceof pg.DatabaseError && error.code === DUPLICATE_DATABASE)) throw error;
    await client.query(`drop database ${draft}`);
  }
}

/**
 * Drops the copies left by killed runs and the templates of older sources, unless a connection still uses them.
 * @param {pg.Client} client
 * @param {string} template
 */
async function removeLeftovers(client, template) {
  const { rows } = await client.query(
    `select datname from pg_database d where datname ~ '^(copy|draft|template)_' and datname <> $1
     and not exists (select 1 from pg_stat_activity a where a.datname = d.datname)
     and coalesce((pg_stat_file('base/' || d.oid || '/PG_VERSION', true)).modification < now() - interval '1 hour', false)`,
    [template],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
}

function hashOfSources() {
  // The seed's nights begin today.
  const hash = createHash('sha256').update(new Date(Date.now() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10));
  for (const name of sources) {
    const place = path.join(root, name);
    if (!fs.existsSync(place)) continue;
    const files = fs.statSync(place).isDirectory()
      ? fs
          .readdirSync(place, { recursive: true, encoding: 'utf8' })
          .sort()
          .map((file) => path.join(place, file))
      : [place];
    for (const file of files) if (fs.statSync(file).isFile()) hash.update(`${file}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
