import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { success } from '@/server/call/envelope';
import { smsInbox } from '@/server/login/tables';
import type { PreviewServices } from './settings';

const NEWEST = 50;

/** The sandbox's messages, newest first. */
export function registerInbox(preview: FastifyInstance, { database }: PreviewServices): void {
  preview.get('/api/preview/inbox', async () => {
    const rows = await database.select().from(smsInbox).orderBy(desc(smsInbox.sentAt), desc(smsInbox.id)).limit(NEWEST);
    return success({ list: rows.map(({ id, mobile, body, sentAt }) => ({ id: String(id), mobile, body, sentAt: sentAt.getTime() })) });
  });
}
