import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { InvoiceStatus } from '@/lib/domain/invoice';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { invoices, invoiceTitles, redLetters } from './tables';

/** Whatever became of these after the erasure, nobody could be told. */
const running = ['applied', 'issuing', 'reversing'] as const satisfies readonly InvoiceStatus[];

const noTitle = { name: '', taxNo: '', address: '', phone: '', bankName: '', bankAccount: '' };

/**
 * Saved titles are deleted. The law requires issued invoices to be kept, with their title, but they are no longer sent anywhere. An application
 * that was refused or withdrawn is no proof of anything, so it loses its title.
 */
export const invoicePersonalData: PersonalData = {
  room: 'invoice',
  tables: [
    { table: invoiceTitles, rows: 'deleted' },
    {
      table: invoices,
      rows: 'kept',
      why: 'trade',
      emptied: ['email', 'note'],
      namedByLaw: ['name', 'tax_no', 'address', 'phone', 'bank_name', 'bank_account'],
    },
    { table: redLetters, rows: 'kept', why: 'trade', emptied: ['replacement'] },
  ],
  async exported({ database }, { userId }) {
    const { titleKind, name, taxNo, address, phone, bankName, bankAccount } = invoices;
    const title = { titleKind, name, taxNo, address, phone, bankName, bankAccount };
    const { applyNo, invoiceNumber, invoiceKind, status, email, note, amountFen, taxFen, createdAt, issuedAt } = invoices;
    const [applied, book] = await Promise.all([
      database
        .select({ applyNo, invoiceNumber, invoiceKind, status, ...title, email, note, amountFen, taxFen, createdAt, issuedAt })
        .from(invoices)
        .where(eq(invoices.userId, userId))
        .orderBy(asc(invoices.createdAt)),
      database
        .select({
          titleKind: invoiceTitles.titleKind,
          name: invoiceTitles.name,
          taxNo: invoiceTitles.taxNo,
          address: invoiceTitles.address,
          phone: invoiceTitles.phone,
          bankName: invoiceTitles.bankName,
          bankAccount: invoiceTitles.bankAccount,
          isDefault: invoiceTitles.isDefault,
        })
        .from(invoiceTitles)
        .where(eq(invoiceTitles.userId, userId))
        .orderBy(asc(invoiceTitles.id)),
    ]);
    return [{ section: 'invoices', rows: [...applied, ...book] }];
  },
  async erase({ database }, { userId }) {
    await database.delete(invoiceTitles).where(eq(invoiceTitles.userId, userId));
    const own = database.select({ applyNo: invoices.applyNo }).from(invoices).where(eq(invoices.userId, userId));
    await database.update(redLetters).set({ replacement: null }).where(inArray(redLetters.applyNo, own));
    await database.update(invoices).set({ email: '', note: '', turnAt: null }).where(eq(invoices.userId, userId));
    await database
      .update(invoices)
      .set(noTitle)
      .where(and(eq(invoices.userId, userId), isNull(invoices.invoiceNumber)));
  },
  async standsAgainst({ database }, { userId }) {
    const open = and(eq(invoices.userId, userId), inArray(invoices.status, running));
    return [{ obstacle: 'invoices', count: await database.$count(invoices, open) }];
  },
};
