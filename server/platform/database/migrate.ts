import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { applyObjects } from './objects';
import { databaseErrorIn } from './violates';
import { StartFailure } from '@/server/platform/start-failure.mjs';

/** Errors when two instances create the same thing at once (unique_violation, duplicate_table, duplicate_object, serialization_failure). */
const RACES = ['23505', '42P07', '42710', '40001'];
const RACE_ATTEMPTS = 20;
const RACE_PAUSE_MS = 100;

/**
 * Longest wait for a table that a running shop is using (ms). Whoever asks for the table meanwhile waits behind the migration, so this is
 * shorter than the time limit of the shop's own statements.
 */
const TABLE_WAIT_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs `work` while no other starting instance does; the others wait and then find the work done. Uses a locked row instead of an advisory
 * lock, which databases that only speak PostgreSQL's protocol may lack.
 */
export async function whileBooting<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  await createLock(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query('set local statement_timeout = 0');
    await client.query('select id from boot_lock where id = 1 for update');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  } finally {
    client.release();
  }
}

const lockRefused = (error: unknown): boolean => databaseErrorIn(error)?.code === LOCK_NOT_AVAILABLE;

/**
 * Runs migrations on a connection of their own, all of them or none, and then the SQL files beside the rooms, without the pool's statement
 * timeout. Throws StartFailure when a table stays in use.
 */
export async function migrateDatabase(pool: Pool, root: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
    const server = path.join(root, 'server');
    await migrate(drizzle(client), { migrationsFolder: path.join(server, 'migrations') });
    await applyObjects(client, server);
  } catch (error) {
    if (!lockRefused(error)) throw error;
    throw new StartFailure(
      'The database was not upgraded, and nothing in it has changed: a running shop or backup is using its tables. ' +
        'If this happens again, stop every other process that uses the database, start this version, and then start them again.',
    );
  } finally {
    client.release(true);
  }
}

async function createLock(pool: Pool): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('create table if not exists boot_lock (id integer primary key)');
      await pool.query('insert into boot_lock values (1) on conflict do nothing');
      return;
    } catch (error) {
      const raced = error instanceof DatabaseError && RACES.includes(error.code ?? '');
      if (!raced || attempt >= RACE_ATTEMPTS) throw error;
      await pause(Math.random() * RACE_PAUSE_MS);
    }
  }
}

/** If the connection is gone there is nothing to roll back; the caller gets the first error either way. */
async function rollBack(client: PoolClient): Promise<void> {
  await client.query('rollback').catch(() => undefined);
}
