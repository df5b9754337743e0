import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/card-bank/bank';
import { charge, currentPayment, turnDown } from '@/stand-ins/card-bank/books/moves';
import { bodyOf } from '@/stand-ins/http/body';
import { escaped } from '@/stand-ins/http/html';
import { isOwnPost } from '@/stand-ins/http/site';
import { yuanOf } from '@/stand-ins/http/yuan';
import { originsOf, seeOther, show, showMissing } from './document';

const button = (action: string, label: string, isMain = false): string =>
  `<button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${escaped(label)}</button>`;

/** Where the bank asks its own customer before it charges. */
export async function confirmPage(
  bank: Bank,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  page: string,
): Promise<void> {
  const found = [...bank.ledgers.payments.values()].find((one) => one.page !== undefined && one.page === page);
  const payment = found && currentPayment(bank, found);
  if (!payment) return showMissing(request, response, query);
  const { amountFen, title, returnUrl, cancelUrl } = payment;
  if (payment.state !== 'waiting') return seeOther(response, returnUrl);
  if (request.method !== 'POST') {
    return show(request, response, query, (words) => ({
      heading: words.amount,
      body: `<section><p class="amount">¥${yuanOf(amountFen)}</p><dl><div><dt>${words.goods}</dt><dd>${escaped(title)}</dd></div></dl></section>
<form method="post">${button('pay', words.confirm, true)}${button('refuse', words.reject)}${button('cancel', words.cancel)}</form>`,
      formTargets: originsOf(returnUrl, cancelUrl),
    }));
  }
  if (!isOwnPost(request)) return showMissing(request, response, query, 403);
  const action = new URLSearchParams((await bodyOf(request)) ?? '').get('action') ?? '';
  if (action === 'pay') charge(bank, payment);
  if (action === 'refuse') turnDown(bank, payment);
  await bank.ledgers.save();
  bank.journal.note({ way: 'received', what: `holder: ${action}`, subject: payment.paymentNo, outcome: '303' });
  return seeOther(response, action === 'cancel' ? cancelUrl : returnUrl);
}
