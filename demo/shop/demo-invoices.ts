import { and, desc, eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { channels } from '@/lib/channel/registry';
import type { InvoiceForm, InvoiceTitle } from '@/lib/domain/invoice';
import { demoMobiles } from '@/lib/kernel/demo';
import { DAY_MS } from '@/lib/kernel/durations';
import { userOfMobile } from '@/server/account/user';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { invoiceable } from '@/server/invoice/order-page';
import { newInvoiceNumber } from '@/demo/invoice/sandbox';
import { settleInvoice } from '@/server/invoice/settle';
import { leftOf, lockOrders, moneyOf } from '@/server/invoice/standing';
import { invoices, invoiceTitles } from '@/server/invoice/tables';
import { reverse, withdrawInvoice } from '@/server/invoice/take-back';
import { writeInvoice } from '@/server/invoice/write';
import { configurations } from '@/server/operation/tables';
import { orders } from '@/server/trade/tables/orders';

type Making = Pick<Services, 'database' | 'now' | 'email'>;

const rest = { taxNo: '', address: '', phone: '', bankName: '', bankAccount: '' };
const person: InvoiceTitle = { titleKind: 'personal', name: '张三', ...rest };
const company: InvoiceTitle = {
  titleKind: 'company',
  name: '上海示例文化传播有限公司',
  taxNo: '91310115MA1YX0026L',
  address: '上海市浦东新区样例路 8 号',
  phone: '021-00000008',
  bankName: '示例银行上海样例支行',
  bankAccount: '0000000000000000008',
};
const form = (title: InvoiceTitle, email = ''): InvoiceForm => ({ invoiceKind: 'ordinary', title, email, note: '' });

/** One invoice in each lasting state. 久 makes the sandbox take a day. */
const stories = [
  { form: form(company, 'zhangsan@example.com'), becomes: 'issued' },
  { form: form(person), becomes: 'issuedSilently' },
  { form: form({ ...company, name: '上海久等文化有限公司' }), becomes: 'applied' },
  { form: form({ ...person, name: '拒收示例' }), becomes: 'refused' },
  { form: form(person), becomes: 'cancelled' },
  { form: form({ ...company, name: '上海示例文化有限公司' }), becomes: 'changed' },
] as const;

type Telling = Readonly<{ userId: number; channel: string; at: number }>;

/** Makes an invoice look as if the tax office had issued it in the past. */
async function tell(services: Making, applyNo: string, becomes: (typeof stories)[number]['becomes'], at: number): Promise<void> {
  const { database } = services;
  const then = { ...services, now: () => at };
  if (becomes === 'applied') return;
  if (becomes === 'cancelled') return withdrawInvoice(database, applyNo, at);
  await database
    .update(invoices)
    .set({ status: 'issuing', askedAt: new Date(at) })
    .where(eq(invoices.applyNo, applyNo));
  if (becomes === 'refused') {
    await settleInvoice(then, { applyNo, at, kind: 'refused', refusal: 'titleUnknown' });
    return;
  }
  await settleInvoice(then, { applyNo, at, kind: 'issued', invoiceNumber: newInvoiceNumber(at) });
  if (becomes !== 'changed') return;
  const [row] = await database.select().from(invoices).where(eq(invoices.applyNo, applyNo));
  if (!row) return;
  await reverse(database, row, { cause: 'changed', replacement: form(company) }, at);
  await settleInvoice(then, { applyNo, at, kind: 'reversed', invoiceNumber: newInvoiceNumber(at) });
}

/** One order for each story; the others can still be invoiced. */
async function writeStories(services: Making, { userId, channel, at }: Telling): Promise<void> {
  const { database } = services;
  const found = await database
    .select({ id: orders.id, kind: orders.kind })
    .from(orders)
    .where(and(invoiceable(userId), eq(orders.status, 'completed')))
    .orderBy(desc(orders.id))
    .limit(stories.length);
  for (const [index, { id }] of found.entries()) {
    const story = stories[index];
    const [order] = await lockOrders(database, [id]);
    if (!story || !order) continue;
    const amountFen = leftOf((await moneyOf(database, [id]))(id));
    const parts = [{ order, amountFen }];
    const { applyNo } = await writeInvoice(database, { userId, channel, form: story.form, parts, cause: 'applied' }, at);
    await tell(services, applyNo, story.becomes, at);
  }
  await database.insert(invoiceTitles).values([
    { userId, ...company, isDefault: true },
    { userId, ...person, isDefault: false },
  ]);
}

/** Gives the demo's mobiles of a channel invoices in every lasting state, once, and two titles each. */
export const addDemoInvoices = (services: Making, channel: Channel): Promise<void> =>
  services.database.transaction(async (database) => {
    const now = services.now();
    // Only the instance that writes the mark writes the invoices: two may try at once.
    const mark = { key: `seed.invoices.${channel.code}`, value: String(now) };
    const [mine] = await database.insert(configurations).values(mark).onConflictDoNothing().returning({ key: configurations.key });
    if (!mine) return;
    for (const mobile of demoMobiles) {
      const { id: userId } = await userOfMobile(database, channel, mobile);
      await writeStories({ ...services, database }, { userId, channel: channel.code, at: now - DAY_MS });
    }
  });

/** The channels that visitors of the demo open first; the others are filled when someone opens them. */
const first = channels.filter(({ code }) => code === 'P012' || code === 'P069');

export const demoInvoiceJob: Job = {
  name: 'demo.invoices',
  everyMs: 10_000,
  run: async (services) => {
    for (const channel of first) await addDemoInvoices(services, channel);
  },
};
