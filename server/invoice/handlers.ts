import { invoice } from '@/lib/contract/invoice/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { applyForInvoice } from './apply';
import { findChannel } from './check';
import { findOwnInvoice } from './find';
import { checkedEmail } from './form';
import { invoiceStanding, pageOfInvoiceable } from './order-page';
import { limitSending, sendInvoice } from './send';
import { cancelInvoice, takeBackInvoice } from './take-back';
import { defaultSetting, removeTitle, saveTitle, titlesOf, usedTitles } from './titles';
import { invoiceDetail, pageOfInvoices } from './view';

export const invoiceHandlers: readonly Handler[] = [
  handle(invoice.apply, (request, context) => {
    const { orderNo, amount, invoiceKind, title, email, note } = request;
    const form = { invoiceKind, title, email, note };
    return applyForInvoice(context, { endpoint: invoice.apply, request, wanted: [{ orderNo, amount }], form });
  }),
  handle(invoice.applyForOrders, (request, context) => {
    const { orders: wanted, invoiceKind, title, email, note } = request;
    return applyForInvoice(context, { endpoint: invoice.applyForOrders, request, wanted, form: { invoiceKind, title, email, note } });
  }),
  handle(invoice.orderPage, (request, context) => pageOfInvoiceable(context, request)),
  handle(invoice.historyPage, (request, context) => pageOfInvoices(context, request)),
  handle(invoice.detail, ({ applyNo }, context) => invoiceDetail(context, applyNo)),
  handle(invoice.order, ({ orderNo }, context) => invoiceStanding(context, orderNo)),
  handle(invoice.takeBack, (request, context) => takeBackInvoice(context, request)),
  handle(invoice.cancel, ({ applyNo }, context) => cancelInvoice(context, applyNo)),
  handle(invoice.check, (_request, context) => findChannel(context)),
  handle(invoice.defaultSetting, (_request, context) => defaultSetting(context)),
  handle(invoice.usedTitles, async ({ keyword }, context) => ({ list: await usedTitles(context, keyword) })),
  handle(invoice.titles, async (_request, context) => ({ list: await titlesOf(context) })),
  handle(invoice.saveTitle, (request, context) => saveTitle(context, request)),
  handle(invoice.removeTitle, ({ titleId }, context) => removeTitle(context, titleId)),
  handle(invoice.send, async ({ applyNo, email }, context) => {
    const to = checkedEmail(email);
    const row = await findOwnInvoice(context.database, context.caller.userId, applyNo);
    if (row.status !== 'issued' && row.status !== 'sent') return refuse('INVOICE_MOVED_ON');
    await limitSending(context);
    await sendInvoice(context, row, to).catch((error: unknown) => {
      context.log.error({ err: error, applyNo }, 'an invoice could not be sent');
      return refuse('UNAVAILABLE');
    });
    return {};
  }),
];
