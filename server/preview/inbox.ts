import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { success } from '@/server/call/envelope';
import { emailInbox } from '@/server/invoice/tables';
import { smsInbox } from '@/server/login/tables';
import type { PreviewServices } from './settings';

const NEWEST = 50;

/** The sandbox's messages and e-mails, newest first. */
export function registerInbox(preview: FastifyInstance, { database }: PreviewServices): void {
  preview.get('/api/preview/inbox', async () => {
    const [messages, emails] = await Promise.all([
      database.select().from(smsInbox).orderBy(desc(smsInbox.sentAt), desc(smsInbox.id)).limit(NEWEST),
      database.select().from(emailInbox).orderBy(desc(emailInbox.sentAt), desc(emailInbox.id)).limit(NEWEST),
    ]);
    const list = [
      ...messages.map(({ id, mobile, body, sentAt }) => ({ id: String(id), mobile, body, sentAt: sentAt.getTime() })),
      ...emails.map(({ id, address, subject, body, file, sentAt }) => ({
        id: `email-${id}`,
        mobile: address,
        body: [subject, body, ...(file === null ? [] : [`📎 ${file}`])].join('\n'),
        sentAt: sentAt.getTime(),
      })),
    ];
    return success({ list: list.sort((one, other) => other.sentAt - one.sentAt).slice(0, NEWEST) });
  });
}
