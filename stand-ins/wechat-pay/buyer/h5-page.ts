import { H5_LIFE } from '@/stand-ins/wechat-pay/api/open';
import { merchantOf, type Bank } from '@/stand-ins/wechat-pay/bank';
import type { Trade } from '@/stand-ins/wechat-pay/books/records';
import { escapeHtml, yuan } from '@/stand-ins/wechat-pay/page/document';
import { isOwnForm, isRegistered, redirect, show, tell, type Visit } from '@/stand-ins/wechat-pay/page/visit';
import { say, type Word } from '@/stand-ins/wechat-pay/page/words';
import { pay, type Payment } from './pay';

const tradeBy = ({ state }: Bank, prepayId: string | null): Trade | undefined =>
  [...state.trades.values()].find((trade) => trade.product === 'h5' && trade.prepayId === prepayId);

const pageOf = ({ language, bank }: Visit, trade: Trade, hidden: Readonly<Record<string, string>>): string => {
  const merchant = merchantOf(bank, trade.mchid)?.name[language] ?? trade.mchid;
  const facts: readonly (readonly [Word, string])[] = [
    ['merchant', merchant],
    ['goods', trade.description],
    ['number', trade.outTradeNo],
  ];
  const rows = facts.map(([word, value]) => `<div><dt>${say(language, word)}</dt><dd>${escapeHtml(value)}</dd></div>`);
  const fields = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
  const button = (action: 'pay' | 'cancel' | 'leave', more = '') =>
    `<button name="action" value="${action}"${more}>${say(language, action)}</button>`;
  return `<p class="amount">¥${yuan(trade.totalFen)}</p><dl>${rows.join('')}</dl>
<form method="post">${fields.join('')}${button('pay', ' class="main"')}${button('cancel')}${button('leave')}</form>`;
};

/** What WeChat checks of a browser that comes to an h5_url: that it comes from a registered domain, and in time. */
export function visitH5(visit: Visit): void {
  const { bank, request, query } = visit;
  const { referer } = request.headers;
  if (!referer) return tell(visit, 'malformed', 400);
  if (!isRegistered(bank, referer)) return tell(visit, 'unregistered', 400);
  const trade = tradeBy(bank, query.get('prepay_id'));
  if (!trade || query.get('package') !== trade.prepayId.slice(-10) || trade.prepaidAt + H5_LIFE <= bank.now())
    return tell(visit, 'stale', 400);
  const back = query.get('redirect_url') ?? '';
  if (back !== '' && !isRegistered(bank, back)) return tell(visit, 'unregistered', 400);
  const state = stateOf(bank, trade);
  if (state !== undefined) return tell(visit, state, 200, back);
  show(
    visit,
    'bank',
    pageOf(visit, trade, { prepay_id: trade.prepayId, redirect_url: back }),
    back === '' ? {} : { formTo: new URL(back).origin },
  );
}

const stateOf = (bank: Bank, { state, payableUntil }: Trade): Word | undefined => {
  if (state === 'SUCCESS' || state === 'REFUND') return 'paid';
  if (state === 'CLOSED') return 'closed';
  return payableUntil <= bank.now() ? 'expired' : undefined;
};

const outcomes: Readonly<Record<Payment, Word>> = {
  paid: 'paid',
  paidBefore: 'paid',
  closed: 'closed',
  expired: 'expired',
  otherBuyer: 'forbidden',
};

/** Pays, or not, and goes back to the shop; who leaves stays where they are. */
export function decideH5(visit: Visit): void {
  const { bank, form, buyer } = visit;
  const trade = tradeBy(bank, form.get('prepay_id'));
  if (!isOwnForm(visit)) return tell(visit, 'forbidden', 403);
  if (!trade) return tell(visit, 'stale', 400);
  const action = form.get('action');
  if (action === 'leave') return tell(visit, 'left');
  const outcome = action === 'pay' ? pay(bank, trade, buyer === undefined ? {} : { buyer }) : undefined;
  const back = form.get('redirect_url') ?? '';
  const isBack = isRegistered(bank, back);
  if (isBack && outcome !== 'closed' && outcome !== 'expired') return redirect(visit, back);
  return tell(visit, outcome === undefined ? 'left' : outcomes[outcome], 200, isBack ? back : '');
}
