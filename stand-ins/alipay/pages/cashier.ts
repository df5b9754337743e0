import type { Order, Trade } from '@/stand-ins/alipay/books/trade';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { yuanOf } from '@/stand-ins/http/yuan';
import { escaped } from '@/stand-ins/http/html';
import type { Language } from '@/stand-ins/http/site';
import { bankDocument } from './document';
import { wordsOf } from './words';

/** How the page lets its user choose the notice, as a bank never would. */
export const notifyChoices = ['usual', 'late', 'doubled', 'outOfOrder', 'lost'] as const;

type Page = Readonly<{ language: Language; order: Order; merchant: string; trade: Trade | undefined; backUrl: string | undefined }>;

const button = (action: string, label: string, isMain = false): string =>
  `<button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${escaped(label)}</button>`;

function form({ language, order, trade }: Page): string {
  const words = wordsOf(language);
  const end = `${button('cancel', words.cancel)}${button('leave', words.leave)}`;
  if (!trade) return `<p class="note">${words.loginHint}</p><form method="post">${button('login', words.login, true)}${end}</form>`;
  const choices = notifyChoices.map(
    (choice) =>
      `<label><input type="radio" name="notify" value="${choice}"${choice === 'usual' ? ' checked' : ''}>${escaped(words[choice])}</label>`,
  );
  return `<form method="post">${button('pay', `${words.pay} ¥${yuanOf(order.amountFen)}`, true)}${end}
<fieldset><legend>${words.notify}</legend>${choices.join('')}</fieldset></form>`;
}

function outcome({ language, trade, backUrl }: Page): string {
  const words = wordsOf(language);
  const text = trade?.paidAt === undefined ? words.closed : words.paid;
  const back = backUrl ? `<a class="back main" href="${escaped(backUrl)}">${words.back}</a>` : `<p class="note">${words.nowhere}</p>`;
  return `<p role="status">${text}</p>${back}`;
}

/** A payment's page: first the login, then the decision, at last what came of it. */
export function cashierPage(page: Page): string {
  const { language, order, merchant, trade } = page;
  const words = wordsOf(language);
  const facts = [
    [words.merchant, merchant],
    [words.goods, order.subject],
    [words.number, order.outTradeNo],
    ...(trade ? [[words.account, trade.buyer.logonId]] : []),
    [words.until, dateTimeOf(order.expiresAt)],
  ];
  const rows = facts.map(([name = '', value = '']) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('');
  const isOpen = !trade || trade.status === 'WAIT_BUYER_PAY';
  return bankDocument({
    language,
    heading: words.amount,
    body: `<section><p class="amount">¥${yuanOf(order.amountFen)}</p><dl>${rows}</dl></section>${isOpen ? form(page) : outcome(page)}`,
  });
}
