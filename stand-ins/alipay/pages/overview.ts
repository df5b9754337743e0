import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/alipay/bank';
import { sumsOf } from '@/stand-ins/alipay/books/ledger';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { yuanOf } from '@/stand-ins/http/yuan';
import { languageOf, policyOf, sendPage } from '@/stand-ins/http/site';
import { tableOf } from '@/stand-ins/http/tables';
import { bankDocument } from './document';
import { style } from '@/stand-ins/http/style';
import { wordsOf, type Words } from './words';

function books(bank: Bank, words: Words): string {
  const rows = bank.merchants.map(({ name, sellerId }) => {
    const sums = sumsOf([...bank.ledgers.trades.values()], bank.ledgers.entries, sellerId);
    const amounts = [sums.paidFen, sums.refundedFen, sums.feeFen, sums.balanceFen].map((fen) => `¥${yuanOf(fen)}`);
    return [`${name} ${sellerId}`, ...amounts];
  });
  return tableOf([words.merchant, words.payments, words.refunds, words.fees, words.balance], rows);
}

/** What the bank received and sent, and what its books say. */
export function overview(bank: Bank, request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
  const language = languageOf(request, query);
  const words = wordsOf(language);
  const rows = bank.journal.newest().map(({ at, way, what, subject, outcome }) => [dateTimeOf(at), words[way], what, subject, outcome]);
  const messages =
    rows.length > 0 ? tableOf([words.time, words.way, words.what, words.number, words.outcome], rows) : `<p>${words.none}</p>`;
  const body = `<h2>${words.books}</h2>${books(bank, words)}<h2>${words.messages}</h2><p class="note">${words.messagesHint}</p>${messages}`;
  sendPage(response, bankDocument({ language, heading: words.messages, body, isWide: true }), policyOf(style));
}
