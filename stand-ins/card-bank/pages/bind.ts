import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bank } from '@/stand-ins/card-bank/bank';
import type { Binding } from '@/stand-ins/card-bank/books/records';
import { testCards, testCode } from '@/stand-ins/card-bank/cards';
import { bind, isOpen, put } from '@/stand-ins/card-bank/paths/bindings';
import { ticketOf } from '@/stand-ins/card-bank/signature';
import { bodyOf } from '@/stand-ins/http/body';
import { isOwnPost } from '@/stand-ins/http/site';
import { originsOf, seeOther, show, showMissing } from './document';
import type { Words } from './words';

const TICKET_MS = 10 * 60_000;

const fields = ['cardNo', 'holderName', 'identityNo', 'reservedMobile', 'expiry', 'code'] as const;

const input = (name: (typeof fields)[number], words: Words): string =>
  `<label>${words[name]}<input name="${name}" autocomplete="off"${name === 'expiry' ? '' : ' required'}${name === 'code' ? ` value="${testCode}"` : ''}></label>`;

const form = (words: Words, isWrong: boolean): string =>
  `<p class="note">${words.bindHint}</p>${isWrong ? `<p role="alert">${words.invalid}</p>` : ''}<form method="post"><section>${fields
    .map((name) => input(name, words))
    .join('')}</section><button class="main" name="action" value="bind">${words.agree}</button>
<button name="action" value="cancel" formnovalidate>${words.cancel}</button></form>`;

/** The browser's way back: signed, so that the shop knows that the bank sent it, but no card in it. */
function wayBack(bank: Bank, { returnUrl = '', reference, state }: Binding): string {
  const nonce = randomBytes(16).toString('hex');
  const claims = { reference, state, nonce, issuedAt: bank.now(), expiresAt: bank.now() + TICKET_MS };
  const address = new URL(returnUrl);
  address.searchParams.append('binding', ticketOf(bank.secret, 'card binding', claims));
  return address.href;
}

/** What was typed binds, is refused, or (undefined) is typed again. */
function decided(bank: Bank, binding: Binding, typed: URLSearchParams): Binding | undefined {
  const text = (name: (typeof fields)[number]): string => (typed.get(name) ?? '').trim();
  if (text('code') !== testCode) {
    put(bank, { ...binding, wrongCodes: binding.wrongCodes + 1 });
    return undefined;
  }
  if (text('holderName') === '' || !/^[\dXx]{15,18}$/.test(text('identityNo')) || !/^1\d{10}$/.test(text('reservedMobile')))
    return undefined;
  const card = testCards.find(({ cardNo }) => cardNo === text('cardNo').replace(/[\s-]/g, ''));
  const isComplete = card !== undefined && (card.cardKind === 'debit' || /^\d{4}$/.test(text('expiry')));
  if (!isComplete) return put(bank, { ...binding, state: 'refused' });
  return bind(bank, { ...binding, mobileTail: text('reservedMobile').slice(-4) }, card);
}

/** The bank's own page for a card: its number never reaches the shop. */
export async function bindPage(
  bank: Bank,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  reference: string,
): Promise<void> {
  const binding = bank.ledgers.bindings.get(reference);
  if (!isOpen(bank, binding) || binding.returnUrl === undefined) return showMissing(request, response, query);
  const page = (isWrong: boolean): void =>
    show(request, response, query, (words) => ({
      heading: words.bind,
      body: form(words, isWrong),
      formTargets: originsOf(binding.returnUrl, binding.cancelUrl),
    }));
  if (request.method !== 'POST') return page(false);
  if (!isOwnPost(request)) return showMissing(request, response, query, 403);
  const typed = new URLSearchParams((await bodyOf(request)) ?? '');
  if (typed.get('action') === 'cancel') return seeOther(response, binding.cancelUrl ?? binding.returnUrl);
  const after = decided(bank, binding, typed);
  await bank.ledgers.save();
  bank.journal.note({ way: 'received', what: 'holder: bind', subject: binding.bindingNo, outcome: after?.state ?? 'again' });
  return after ? seeOther(response, wayBack(bank, after)) : page(true);
}
