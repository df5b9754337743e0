import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { invoice as contract } from '@/lib/contract/invoice/endpoints';
import { type InvoiceTitle, MOST_INVOICE_TITLES } from '@/lib/domain/invoice';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { checkedTitle } from './form';
import { invoices, invoiceTitles } from './tables';

type TitleRow = Output<typeof contract.saveTitle>;
type Own = Context<'user'>;

const titleOf = ({ id, userId: _userId, ...row }: typeof invoiceTitles.$inferSelect): TitleRow => ({ titleId: String(id), ...row });
const isTitleId = (titleId: string): boolean => /^\d{1,15}$/.test(titleId);
const own = (userId: number, titleId: string) => and(eq(invoiceTitles.userId, userId), eq(invoiceTitles.id, Number(titleId)));

/** The titles the user has saved, the default first. */
export async function titlesOf({ database, caller }: Pick<Own, 'database' | 'caller'>): Promise<TitleRow[]> {
  const rows = await database
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.userId, caller.userId))
    .orderBy(desc(invoiceTitles.isDefault), asc(invoiceTitles.id));
  return rows.map(titleOf);
}

/** A taxpayer is known by its number; a person, who has none, by the name. */
const isTaxpayer = ({ titleKind, name, taxNo }: InvoiceTitle) =>
  and(eq(invoiceTitles.titleKind, titleKind), eq(invoiceTitles.taxNo, taxNo), taxNo === '' ? eq(invoiceTitles.name, name) : undefined);

/** The row that is named, or else the oldest of the same taxpayer; and others of that taxpayer, from when names told them apart. */
async function knownRows(transaction: Database, userId: number, titleId: string | undefined, title: InvoiceTitle) {
  const rows = await transaction
    .select()
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.userId, userId), or(isTaxpayer(title), titleId === undefined ? undefined : own(userId, titleId))))
    .orderBy(asc(invoiceTitles.id));
  const known = titleId === undefined ? rows[0] : rows.find(({ id }) => id === Number(titleId));
  return { known, twins: rows.filter((row) => row !== known), isDefault: rows.some((row) => row.isDefault) };
}

/** A taxpayer stands in the book once: saved again, its row gets the details that are given, and loses none. */
function merged(title: InvoiceTitle, known: InvoiceTitle): InvoiceTitle {
  return {
    ...title,
    address: title.address || known.address,
    phone: title.phone || known.phone,
    bankName: title.bankName || known.bankName,
    bankAccount: title.bankAccount || known.bankAccount,
  };
}

export async function saveTitle({ database, caller: { userId } }: Own, request: Input<typeof contract.saveTitle>): Promise<TitleRow> {
  const { titleId } = request;
  if (titleId !== undefined && !isTitleId(titleId)) return refuse('NOT_FOUND');
  const title = await checkedTitle('ordinary', request.title);
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const { known, twins, isDefault: wasDefault } = await knownRows(transaction, userId, titleId, title);
    if (titleId !== undefined && !known) return refuse('NOT_FOUND');
    const twinIds = twins.map(({ id }) => id);
    if (twinIds.length > 0) await transaction.delete(invoiceTitles).where(inArray(invoiceTitles.id, twinIds));
    const count = await transaction.$count(invoiceTitles, eq(invoiceTitles.userId, userId));
    if (!known && count >= MOST_INVOICE_TITLES) return refuse('INVOICE_TITLES_FULL');
    const isDefault = request.isDefault ?? (known ? wasDefault : count === 0);
    if (isDefault) {
      await transaction
        .update(invoiceTitles)
        .set({ isDefault: false })
        .where(and(eq(invoiceTitles.userId, userId), known && ne(invoiceTitles.id, known.id)));
    }
    const values = { ...(known && titleId === undefined ? [known, ...twins].reduce(merged, title) : title), isDefault };
    const [row] = await (known
      ? transaction.update(invoiceTitles).set(values).where(eq(invoiceTitles.id, known.id)).returning()
      : transaction
          .insert(invoiceTitles)
          .values({ userId, ...values })
          .returning());
    return row ? titleOf(row) : refuse('NOT_FOUND');
  });
}

export async function removeTitle({ database, caller }: Own, titleId: string): Promise<Record<string, never>> {
  if (!isTitleId(titleId)) return refuse('NOT_FOUND');
  const removed = await database.delete(invoiceTitles).where(own(caller.userId, titleId)).returning({ id: invoiceTitles.id });
  return removed.length === 1 ? {} : refuse('NOT_FOUND');
}

const MOST_SUGGESTED = 10;

/** Titles that the user applied with before, each once with its newest e-mail; with a keyword, those with it in name or number. */
export async function usedTitles({ database, caller }: Own, keyword = ''): Promise<Output<typeof contract.usedTitles>['list']> {
  const { titleKind, name, taxNo, address, phone, bankName, bankAccount, email, createdAt, applyNo } = invoices;
  const wanted = keyword.trim().toLowerCase();
  const newest = database
    .selectDistinctOn([titleKind, name, taxNo], { titleKind, name, taxNo, address, phone, bankName, bankAccount, email, createdAt })
    .from(invoices)
    .where(
      and(
        eq(invoices.userId, caller.userId),
        wanted === '' ? undefined : or(...[name, taxNo].map((column) => sql`strpos(lower(${column}), ${wanted}) > 0`)),
      ),
    )
    .orderBy(titleKind, name, taxNo, desc(createdAt), desc(applyNo))
    .as('newest');
  const rows = await database.select().from(newest).orderBy(desc(newest.createdAt)).limit(MOST_SUGGESTED);
  return rows.map(({ createdAt: used, ...row }) => ({ ...row, usedTime: used.getTime() }));
}

/** What the form is filled in with at first. */
export async function defaultSetting(context: Own): Promise<Output<typeof contract.defaultSetting>> {
  const { database, caller, invoices: port, email } = context;
  const [[first], [newest]] = await Promise.all([
    titlesOf(context),
    database
      .select({ email: invoices.email })
      .from(invoices)
      .where(and(eq(invoices.userId, caller.userId), ne(invoices.email, '')))
      .orderBy(desc(invoices.createdAt))
      .limit(1),
  ]);
  return {
    title: first?.isDefault ? first : null,
    email: newest?.email ?? '',
    available: port !== undefined,
    emailAvailable: email !== undefined,
    sandbox: port?.isSandbox === true,
  };
}
