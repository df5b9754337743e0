import { derived } from '@/server/call/derived';
import { and, eq, inArray } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import { sellerNamed } from '@/lib/content/sellers';
import { toYuan } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { EmailFile } from '@/server/platform/ports/email';
import { serverWords } from '@/server/platform/words';
import { paperOf } from './pdf/paper-of';
import { invoices } from './tables';
import { invoiceDetail } from './view';
import type { InvoiceRow } from './write';

/** How many e-mails a user may have sent to addresses of their choice, so that the shop can't be used to spam others. */
const SENDING = { most: 10, windowMs: 3_600_000 };
export const limitSending = (context: Context<'user'>): Promise<void> =>
  takeFrom(context, `invoice e-mail ${context.caller.userId}`, SENDING);

type Sending = Pick<Services, 'database' | 'email' | 'now' | 'linkOrigin' | 'invoices' | 'invoiceFile'>;

async function fileOf(services: Sending, { applyNo, userId }: InvoiceRow, channel: Channel): Promise<EmailFile> {
  const paper = paperOf(await invoiceDetail(derived(services, { channel, caller: { userId } }), applyNo));
  if (!paper) throw new Error(`Invoice ${applyNo} is not issued.`);
  return { name: `${paper.number}.pdf`, type: 'application/pdf', bytes: await services.invoiceFile(paper) };
}

/** Sends an invoice as a file, with a link to its page. Rejects when the mail server did not accept it. */
export async function sendInvoice(services: Sending, row: InvoiceRow, to: string): Promise<void> {
  const { database, email, now, linkOrigin } = services;
  if (!email) return refuse('UNAVAILABLE');
  const { applyNo, invoiceNumber, amountFen } = row;
  const channel = channelByCode(row.channel) ?? defaultChannel;
  const { slug, locale } = channel;
  const word = serverWords(locale);
  const link = `${linkOrigin}/${slug}/apply/invoice/look?applyNo=${applyNo}`;
  // Not its title: whoever asks for an invoice chooses both the title and the address, and the shop is the sender.
  const facts = { number: invoiceNumber ?? '', seller: sellerNamed(row.seller, locale).name, amount: toYuan(amountFen), link };
  const file = await fileOf(services, row, channel);
  await email.send({ to, subject: word('invoiceEmailSubject', facts), body: word('invoiceEmail', facts), file });
  await database
    .update(invoices)
    .set({ status: 'sent', email: to, sentAt: new Date(now()), turnAt: null })
    .where(and(eq(invoices.applyNo, applyNo), inArray(invoices.status, ['issued', 'sent'])));
}
