import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PoolClient } from 'pg';

type ObjectsFile = Readonly<{ file: string; statements: string; fingerprint: string }>;

/** The SQL files below `server` that are not migrations, in the order of their paths. */
function objectsFiles(server: string): ObjectsFile[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.sql') && !file.startsWith('migrations/'))
    .toSorted();
  return files.map((file) => {
    const statements = readFileSync(path.join(server, file), 'utf8');
    return { file, statements, fingerprint: createHash('sha256').update(statements).digest('base64url') };
  });
}

/**
 * Gives the database the views, functions and triggers that stand in SQL files beside the rooms that own them, after the migrations have
 * made their tables. A file is applied when its wording has changed, whole or not at all, so it says everything in a form that may be
 * repeated (`create or replace`, `drop … if exists`); what a version no longer wants, its file drops.
 * @param client a connection of its own, outside of a transaction
 */
export async function applyObjects(client: PoolClient, server: string): Promise<void> {
  const { rows } = await client.query<{ file: string; fingerprint: string }>('select file, fingerprint from applied_objects');
  const applied = new Map(rows.map(({ file, fingerprint }) => [file, fingerprint]));
  for (const { file, statements, fingerprint } of objectsFiles(server)) {
    if (applied.get(file) === fingerprint) continue;
    await client.query('begin');
    try {
      await client.query(statements);
      await client.query(
        'insert into applied_objects (file, fingerprint) values ($1, $2) on conflict (file) do update set fingerprint = excluded.fingerprint',
        [file, fingerprint],
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`server/${file} could not be applied`, { cause: error });
    }
  }
}
