import { fileURLToPath } from 'node:url';
import { openConnection } from '@/server/platform/database/connection';
import { migrateDatabase } from '@/server/platform/database/migrate';
import { seed } from '@/server/compose/seed/seed';

/** Fills the database that every test file's copy is made from. Run as a program, because jest's setup knows no path aliases. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { pool, close } = openConnection({ url: process.env.DATABASE_URL ?? '', patient: true });
await migrateDatabase(pool, root);
await seed(pool, { size: 60, now: Date.now(), progress: () => undefined, root });
await close();
