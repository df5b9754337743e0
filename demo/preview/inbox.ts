import { desc } from 'drizzle-orm';
import type { InboxMessage } from '@/server/compose/demo';
import { emailInbox } from '@/demo/invoice/tables';
import { smsInbox } from '@/demo/sms/tables';
import type { Database } from '@/server/platform/database/connection';

const NEWEST = 50;

/** The sandbox's messages and e-mails, newest first. */
export async function inboxOf(database: Database): Promise<readonly InboxMessage[]> {
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
  return list.sort((one, other) => other.sentAt - one.sentAt).slice(0, NEWEST);
}
