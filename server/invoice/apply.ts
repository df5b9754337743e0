import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Endpoint, Output } from '@/lib/contract/endpoint';
import type { invoice } from '@/lib/contract/invoice/endpoints';
import { type InvoiceForm, LEAST_INVOICED_FEN, MOST_INVOICES_OF_ORDER } from '@/lib/domain/invoice';
import { type Fen, toYuan } from '@/lib/kernel/money';
import { invoiceRowOf } from '@/lib/kinds/registry';
import { derived } from '@/server/call/derived';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { type CommandKey, claimKey, commandKey, firstAnswer, keepAnswer } from '@/server/trade/order/idempotency';
import { orders } from '@/server/trade/tables/orders';
import { checkedForm } from './form';
import type { OrderPart } from './lines';
import { limitSending } from './send';
import { invoicesOf, leftOf, moneyOf, problemOf } from './standing';
import { type InvoiceRow, writeInvoice } from './write';

export type Applied = Output<typeof invoice.apply>;
export const appliedOf = ({ applyNo, status, amountFen }: InvoiceRow): Applied => ({ applyNo, status, amount: amountFen });

/** How often one user may apply: each application reaches the tax office. */
const APPLYING = { most: 100, windowMs: 3_600_000 };
export const limitApplying = (context: Context<'user'>): Promise<void> => takeFrom(context, `invoice ${context.caller.userId}`, APPLYING);

/** An application with an address is an e-mail that will be sent. Counted in its transaction, so that one that is refused costs none. */
export async function countEmail(context: Context<'user'>, transaction: Database, { email }: InvoiceForm): Promise<void> {
  if (email !== '') await limitSending(derived(context, { database: transaction }));
}

type Wanted = readonly Readonly<{ orderNo: string; amount: Fen }>[];

/** The caller's own orders, locked; ORDER_NOT_FOUND when one of them is missing. */
async function lockOwn(transaction: Database, userId: number, wanted: Wanted): Promise<OrderPart[]> {
  const amounts = new Map(wanted.map(({ orderNo, amount }) => [orderNo, amount]));
  if (amounts.size < wanted.length) return refuse('INPUT_INVALID');
  const locked = await transaction
    .select()
    .from(orders)
    .where(and(inArray(orders.orderNo, [...amounts.keys()]), eq(orders.userId, userId), isNull(orders.removedAt)))
    .orderBy(asc(orders.id))
    .for('update');
  if (locked.length < amounts.size) return refuse('ORDER_NOT_FOUND');
  return locked.map((order) => ({ order, amountFen: amounts.get(order.orderNo) ?? 0 }));
}

/** Prepaid goods can't be on a special invoice. */
function requireKind(parts: readonly OrderPart[], { invoiceKind }: InvoiceForm): void {
  if (invoiceKind === 'special' && parts.some(({ order }) => invoiceRowOf(order.kind).taxPercent === 0)) refuse('INVOICE_SPECIAL_UNFIT');
}

/** With the orders locked, nobody else can invoice the same money, and no refund can take it in the meantime. */
async function requireLeft(transaction: Database, parts: readonly OrderPart[]): Promise<void> {
  const money = await moneyOf(
    transaction,
    parts.map(({ order }) => order.id),
  );
  for (const { order, amountFen } of parts) {
    const own = money(order.id);
    const problem = problemOf(order, own);
    if (problem === 'unpaid' || problem === 'refunding') refuse('INVOICE_ORDER_UNFIT');
    if (amountFen <= 0 || amountFen > leftOf(own)) refuse('INVOICE_TOO_MUCH');
    if (amountFen < LEAST_INVOICED_FEN && amountFen < leftOf(own)) refuse('INVOICE_TOO_LITTLE', { least: toYuan(LEAST_INVOICED_FEN) });
    if ((await invoicesOf(transaction, order.id)) >= MOST_INVOICES_OF_ORDER) refuse('INVOICE_PARTS_FULL', { most: MOST_INVOICES_OF_ORDER });
  }
}

type Command = Readonly<{ endpoint: Endpoint; request: { idempotencyKey: string }; wanted: Wanted; form: InvoiceForm }>;

/** Applies for one invoice for orders of one seller. It succeeds as a whole, or refuses with a named error. */
export async function applyForInvoice(context: Context<'user'>, { endpoint, request, wanted, form: given }: Command): Promise<Applied> {
  const { database, caller, channel, invoices: port, invoicePauseMs: pauseMs } = context;
  if (!port) return refuse('UNAVAILABLE');
  const form = await checkedForm(given);
  const key = commandKey(caller, endpoint, request);
  const first = await firstAnswer<Applied>(database, key);
  if (first) return first;
  await limitApplying(context);
  return once(database, key, context.now(), async (transaction) => {
    const parts = await lockOwn(transaction, caller.userId, wanted);
    if (new Set(parts.map(({ order }) => invoiceRowOf(order.kind).seller)).size > 1) return refuse('INVOICE_SELLERS_DIFFER');
    requireKind(parts, form);
    await requireLeft(transaction, parts);
    await countEmail(context, transaction, form);
    const application = { userId: caller.userId, channel: channel.code, form, parts, cause: 'applied', pauseMs } as const;
    return writeInvoice(transaction, application, context.now());
  });
}

/** Runs a command and stores its answer in one transaction; a repeated command gets the stored answer. */
export const once = (
  database: Database,
  key: CommandKey,
  now: number,
  work: (transaction: Database) => Promise<InvoiceRow>,
): Promise<Applied> =>
  database.transaction(async (transaction) => {
    const meanwhile = await claimKey<Applied>(transaction, key, now);
    if (meanwhile) return meanwhile;
    const answer = appliedOf(await work(transaction));
    await keepAnswer(transaction, key, answer);
    return answer;
  });
