import { createHmac, randomBytes } from 'node:crypto';
import type { Bank } from '@/stand-ins/card-bank/bank';
import type { Binding, Token } from '@/stand-ins/card-bank/books/records';
import { testCards, testCode, type TestCard } from '@/stand-ins/card-bank/cards';
import { decrypted } from '@/stand-ins/card-bank/details';
import {
  address,
  BINDING_MS,
  checked,
  CODE_AGAIN_MS,
  contentOf,
  hasShape,
  MOST_WRONG_CODES,
  named,
  number,
  ok,
  refused,
  sixDigits,
} from './reply';
import type { Body, Path, Reply } from './reply';

/** The same card has the same token for this shop; without the secret nobody gets from one to the other. */
const tokenOf = (bank: Bank, { cardNo }: TestCard): string =>
  `t-${createHmac('sha256', bank.secret).update(`token ${cardNo}`).digest('hex').slice(0, 40)}`;

const details = {
  bindingNo: number,
  cardNo: /^\d{15,19}$/,
  holderName: /^.{1,60}$/u,
  identityNo: /^[\dXx]{15,18}$/,
  reservedMobile: /^1\d{10}$/,
  expiry: /^(?:0[1-9]|1[0-2])\d\d$/,
};

function readDetails(bank: Bank, jwe: string, bindingNo: string): Readonly<Record<string, string>> | undefined {
  const text = decrypted(jwe, bank.detailsKey);
  const body: unknown = text === undefined ? undefined : JSON.parse(text);
  const isReadable = typeof body === 'object' && body !== null && hasShape(body as Body, details, ['expiry']);
  const read = body as Readonly<Record<string, string>>;
  return isReadable && read['bindingNo'] === bindingNo ? read : undefined;
}

const answerOf = (bank: Bank, { reference, mobileTail, returnUrl }: Binding): Reply =>
  returnUrl === undefined
    ? ok({ kind: 'codeSent', reference, mobileTail })
    : ok({ kind: 'leaving', reference, url: `${bank.origin()}/bind/${reference}` });

const cardOf = (bank: Bank, { card, mobileTail }: Binding) =>
  card && { token: tokenOf(bank, card), bankCode: card.bankCode, cardKind: card.cardKind, lastFour: card.cardNo.slice(-4), mobileTail };

export const put = (bank: Bank, binding: Binding): Binding => {
  bank.ledgers.bindings.set(binding.reference, binding);
  return binding;
};

/** Typed on the shop's form or on the bank's page: the card is bound, and its token can be charged. */
export function bind(bank: Bank, binding: Binding, card: TestCard): Binding {
  const token: Token = { token: tokenOf(bank, card), card, mobileTail: binding.mobileTail, isReleased: false };
  bank.ledgers.tokens.set(token.token, token);
  return put(bank, { ...binding, card, state: 'bound' });
}

export const isOpen = (bank: Bank, binding: Binding | undefined): binding is Binding =>
  binding?.state === 'open' && bank.now() < binding.createdAt + BINDING_MS && binding.wrongCodes < MOST_WRONG_CODES;

export const bindings: Path = (bank, body) => {
  const isHosted = hasShape(body, { bindingNo: number, returnUrl: address, cancelUrl: address });
  if (!isHosted && !hasShape(body, { bindingNo: number, card: /^[\w.-]{1,4096}$/ })) return 'malformed';
  const { bindingNo = '', card: jwe = '', returnUrl, cancelUrl } = body as Readonly<Record<string, string>>;
  const earlier = [...bank.ledgers.bindings.values()].find((binding) => binding.bindingNo === bindingNo);
  // Encrypted anew, the same details are another text: only their number and form are compared.
  const asked = contentOf(isHosted ? body : { bindingNo });
  if (earlier) return earlier.asked === asked ? answerOf(bank, earlier) : refused('differs');
  const typed = isHosted ? undefined : readDetails(bank, jwe, bindingNo);
  if (!isHosted && !typed) return refused('detailsUnreadable');
  const card = testCards.find(({ cardNo }) => cardNo === typed?.['cardNo']);
  if (typed && (!card || (card.cardKind === 'credit' && typed['expiry'] === undefined))) return refused('cardRefused');
  const reference = `b-${randomBytes(16).toString('hex')}`;
  const mobileTail = typed?.['reservedMobile']?.slice(-4) ?? '';
  const times = { wrongCodes: 0, codeSentAt: bank.now(), createdAt: bank.now() };
  return answerOf(bank, put(bank, { bindingNo, reference, asked, card, mobileTail, state: 'open', ...times, returnUrl, cancelUrl }));
};

export const bindingCode = checked({ reference: named }, (bank, { reference = '' }) => {
  const binding = bank.ledgers.bindings.get(reference);
  if (!isOpen(bank, binding) || !binding.card) return refused('bindingOver');
  if (bank.now() < binding.codeSentAt + CODE_AGAIN_MS) return refused('tooSoon');
  put(bank, { ...binding, codeSentAt: bank.now() });
  return ok({});
});

export const bindingConfirm = checked({ reference: named, code: sixDigits }, (bank, { reference = '', code }) => {
  const binding = bank.ledgers.bindings.get(reference);
  if (binding?.state === 'bound') return ok({ kind: 'bound', ...cardOf(bank, binding) });
  if (!isOpen(bank, binding) || !binding.card) return refused('bindingOver');
  if (code === testCode) return ok({ kind: 'bound', ...cardOf(bank, bind(bank, binding, binding.card)) });
  put(bank, { ...binding, wrongCodes: binding.wrongCodes + 1 });
  return ok({ kind: 'wrongCode' });
});

export const bindingStatus = checked({ reference: named }, (bank, { reference = '' }) => {
  const binding = bank.ledgers.bindings.get(reference);
  if (!binding) return ok(null);
  if (binding.state === 'bound') return ok({ state: 'bound', card: cardOf(bank, binding) });
  return ok({ state: binding.state === 'open' && !isOpen(bank, binding) ? 'over' : binding.state });
});

export const release = checked({ token: named }, (bank, { token = '' }) => {
  const known = bank.ledgers.tokens.get(token);
  if (known) bank.ledgers.tokens.set(token, { ...known, isReleased: true });
  return ok({});
});
