import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/alipay/bank';
import { openTrade, payTrade, tradeOf } from '@/stand-ins/alipay/books/moves';
import type { Buyer, Order, Trade } from '@/stand-ins/alipay/books/trade';
import { conflictOf } from '@/stand-ins/alipay/methods/wap-pay';
import { bodyOf } from '@/stand-ins/http/body';
import { isOwnPost, languageOf, policyOf, sendPage } from '@/stand-ins/http/site';
import { cashierPage, notifyChoices } from './cashier';
import { bankDocument } from './document';
import { returnAddress } from './returning';
import { style } from '@/stand-ins/http/style';
import { wordsOf } from './words';

const buyer: Buyer = { userId: '2088102000000001', logonId: 'buy***@example.com' };

/** The trade that this page may decide: of this order, not of another under the same number. */
const tradeOn = (bank: Bank, order: Order): Trade | undefined => tradeOf(bank, order.sellerId, { outTradeNo: order.outTradeNo });

/** The login creates the trade; a second one finds it. */
export function logIn(bank: Bank, order: Order): Trade | undefined {
  const found = tradeOn(bank, order);
  if (found) return conflictOf(bank, order) ? undefined : found;
  return bank.now() < order.expiresAt ? openTrade(bank, order, buyer) : undefined;
}

const originsOf = (order: Order): string[] =>
  [order.returnUrl, order.quitUrl].flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));

function sendMissing(response: ServerResponse, request: IncomingMessage, query: URLSearchParams, status: number): void {
  const language = languageOf(request, query);
  const { missing } = wordsOf(language);
  sendPage(
    response,
    bankDocument({ language, heading: missing, body: `<section role="status">${missing}</section>` }),
    policyOf(style),
    status,
  );
}

/** Carries out what a buyer chose; returns where the browser goes next. */
function decided(bank: Bank, order: Order, form: URLSearchParams): string | undefined {
  const trade = tradeOn(bank, order);
  switch (form.get('action')) {
    case 'login':
      logIn(bank, order);
      return undefined;
    case 'pay': {
      const choice = notifyChoices.find((one) => one === form.get('notify')) ?? 'usual';
      const paid = trade && !conflictOf(bank, order) ? payTrade(bank, trade, choice === 'usual' ? undefined : choice) : undefined;
      return paid && returnAddress(bank, paid);
    }
    case 'cancel':
      return order.quitUrl ?? order.returnUrl;
    case 'leave':
      return order.returnUrl;
    default:
      return undefined;
  }
}

/** A payment's page and what is decided on it. */
export async function visit(
  bank: Bank,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  token: string,
): Promise<void> {
  const order = bank.visits.get(token);
  if (!order) return sendMissing(response, request, query, 404);
  if (request.method === 'POST') {
    if (!isOwnPost(request)) return sendMissing(response, request, query, 403);
    const form = new URLSearchParams((await bodyOf(request)) ?? '');
    const next = decided(bank, order, form) ?? `${bank.origin()}/cashier/${token}?lang=${languageOf(request, query)}`;
    await bank.ledgers.save();
    bank.journal.note({ way: 'received', what: `buyer: ${form.get('action') ?? ''}`, subject: order.outTradeNo, outcome: '303' });
    response.writeHead(303, { location: next, 'cache-control': 'no-store' }).end();
    return;
  }
  const trade = tradeOn(bank, order);
  const merchant = bank.merchants.find(({ appId }) => appId === order.appId)?.name ?? '';
  const backUrl = trade?.paidAt === undefined ? (order.quitUrl ?? order.returnUrl) : returnAddress(bank, trade);
  const page = cashierPage({ language: languageOf(request, query), order, merchant, trade, backUrl });
  sendPage(response, page, policyOf(style, originsOf(order)));
}
