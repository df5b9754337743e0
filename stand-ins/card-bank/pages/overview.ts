import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/card-bank/bank';
import { booksOf } from '@/stand-ins/card-bank/books/books';
import { tableOf } from '@/stand-ins/http/tables';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { yuanOf } from '@/stand-ins/http/yuan';
import { show } from './document';

/** What the bank received and sent, and what its books say. */
export function overview(bank: Bank, request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
  show(request, response, query, (words) => {
    const { paidFen, refundedFen, feeFen, balanceFen } = booksOf(bank.ledgers).sums();
    const amounts = [paidFen, refundedFen, feeFen, balanceFen].map((fen) => `¥${yuanOf(fen)}`);
    const rows = bank.journal.newest().map(({ at, way, what, subject, outcome }) => [dateTimeOf(at), words[way], what, subject, outcome]);
    const messages =
      rows.length > 0 ? tableOf([words.time, words.way, words.what, words.number, words.outcome], rows) : `<p>${words.none}</p>`;
    const books = tableOf([words.payments, words.refunds, words.fees, words.balance], [amounts]);
    return {
      heading: words.messages,
      body: `<h2>${words.books}</h2>${books}<h2>${words.messages}</h2><p class="note">${words.messagesHint}</p>${messages}`,
      isWide: true,
    };
  });
}
