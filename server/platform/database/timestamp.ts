import { type SQL, sql } from 'drizzle-orm';

/** @param at epoch ms */
export const timestampOf = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;
