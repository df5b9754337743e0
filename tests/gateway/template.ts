import { fileURLToPath } from 'node:url';
import { openConnection } from '@/server/platform/database/connection';
import { migrateDatabase } from '@/server/platform/database/migrate';
import { seed } from '@/demo/shop/seed';

/** Fills the database that each test file copies. A program of its own, because jest's global setup can't resolve path aliases. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { pool, close } = openConnection({ url: process.env.DATABASE_URL ?? '', patient: true });
await migrateDatabase(pool, root);
await seed(pool, { size: 60, now: Date.now(), progress: () => undefined, root });
await close();
