import { randomBytes } from 'node:crypto';
import type { Bank } from '@/stand-ins/card-bank/bank';
import { charge, currentPayment, newNo, putPayment, turnDown } from '@/stand-ins/card-bank/books/moves';
import type { Payment } from '@/stand-ins/card-bank/books/records';
import { limits, testCode } from '@/stand-ins/card-bank/cards';
import { dayOf } from '@/stand-ins/http/shanghai';
import {
  address,
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
  words,
} from './reply';
import type { Path, Reply } from './reply';

export const paymentOf = (bank: Bank, paymentNo: string): Payment | undefined => {
  const payment = bank.ledgers.payments.get(paymentNo);
  return payment && currentPayment(bank, payment);
};

const shape = {
  paymentNo: number,
  token: named,
  amountFen: 'fen',
  title: words,
  expiresAt: 'time',
  projectId: named,
  payerAddress: /^[\da-f.:]{2,45}$/i,
  returnUrl: address,
  cancelUrl: address,
  installments: 'fen',
} as const;

const never = { amountFen: 0, title: '', expiresAt: 0, returnUrl: '', cancelUrl: '', wrongCodes: 0, codeSentAt: 0, feeFen: 0 } as const;

/** What a card has paid on the day of `now`, in Shanghai (fen). */
const paidToday = (bank: Bank, token: string): number =>
  [...bank.ledgers.payments.values()].reduce(
    (sum, payment) =>
      payment.token === token && payment.paidAt && dayOf(payment.paidAt) === dayOf(bank.now()) ? sum + payment.amountFen : sum,
    0,
  );

export const cardPayments: Path = (bank, body) => {
  if (!hasShape(body, shape, ['installments'])) return 'malformed';
  const asked = contentOf(body);
  const given = body as Readonly<Omit<Payment, 'asked'>>;
  const token = bank.ledgers.tokens.get(given.token);
  const earlier = paymentOf(bank, given.paymentNo);
  const sent: Reply = ok({ kind: 'codeSent', mobileTail: token?.mobileTail ?? '' });
  if (earlier?.state === 'closed' || earlier?.state === 'refused') return refused('closed');
  if (earlier) return earlier.asked === asked ? sent : refused('differs');
  if (!token || token.isReleased) return refused('unknownToken');
  if (bank.now() >= given.expiresAt) return refused('closed');
  const limit = limits.find(({ bankCode, cardKind }) => bankCode === token.card.bankCode && cardKind === token.card.cardKind);
  if (!limit || given.amountFen > limit.onceFen || paidToday(bank, given.token) + given.amountFen > limit.dayFen)
    return refused('overLimit');
  const { paymentNo, amountFen, title, expiresAt, returnUrl, cancelUrl } = given;
  const kept = { paymentNo, token: token.token, amountFen, title, expiresAt, returnUrl, cancelUrl, asked };
  putPayment(bank, { ...kept, state: 'waiting', wrongCodes: 0, codeSentAt: bank.now(), bankTradeNo: newNo('c', bank.now()), feeFen: 0 });
  return sent;
};

export const paymentCode = checked({ paymentNo: number }, (bank, { paymentNo = '' }) => {
  const payment = paymentOf(bank, paymentNo);
  if (payment?.state !== 'waiting') return refused('closed');
  if (bank.now() < payment.codeSentAt + CODE_AGAIN_MS) return refused('tooSoon');
  putPayment(bank, { ...payment, codeSentAt: bank.now() });
  return ok({});
});

const paidReply = ({ bankTradeNo, amountFen, paidAt }: Payment): Reply => ok({ kind: 'paid', bankTradeNo, amountFen, at: paidAt });

function behave(bank: Bank, payment: Payment): Reply {
  const token = bank.ledgers.tokens.get(payment.token);
  if (!token || token.isReleased) {
    turnDown(bank, payment);
    return refused('cardRefused');
  }
  switch (token.card.behaviour) {
    case 'pays':
      return paidReply(charge(bank, payment));
    case 'silent':
      charge(bank, payment);
      return 'silent';
    case 'confirms': {
      const page = payment.page ?? randomBytes(20).toString('hex');
      putPayment(bank, { ...payment, page });
      return ok({ kind: 'leaving', url: `${bank.origin()}/confirm/${page}` });
    }
    case 'refuses':
    case 'insufficient':
      turnDown(bank, payment);
      return refused(token.card.behaviour === 'insufficient' ? 'insufficient' : 'cardRefused');
  }
}

export const paymentConfirm = checked({ paymentNo: number, code: sixDigits }, (bank, { paymentNo = '', code }) => {
  const payment = paymentOf(bank, paymentNo);
  if (payment?.state === 'paid') return paidReply(payment);
  if (payment?.state !== 'waiting') return refused('closed');
  if (code === testCode) return behave(bank, payment);
  const wrongCodes = payment.wrongCodes + 1;
  putPayment(bank, { ...payment, wrongCodes, ...(wrongCodes >= MOST_WRONG_CODES && { state: 'closed' }) });
  return ok({ kind: 'wrongCode' });
});

export const paymentClose = checked({ paymentNo: number }, (bank, { paymentNo = '' }) => {
  const waiting = paymentOf(bank, paymentNo);
  const payment = waiting?.state === 'waiting' && bank.controls.isPaidBeforeClose() ? charge(bank, waiting) : waiting;
  if (payment?.state === 'paid') return ok({ kind: 'paid', bankTradeNo: payment.bankTradeNo, amountFen: payment.amountFen });
  if (payment?.state === 'waiting') putPayment(bank, { ...payment, state: 'closed' });
  // A number that isn't known yet stays closed when its payment arrives later.
  if (!payment) putPayment(bank, { ...never, paymentNo, asked: '', token: '', state: 'closed', bankTradeNo: newNo('c', bank.now()) });
  return ok({ kind: 'closed' });
});

export const paymentStatus = checked({ paymentNo: number }, (bank, { paymentNo = '' }) => {
  const payment = paymentOf(bank, paymentNo);
  if (!payment) return ok(null);
  const { state, amountFen, bankTradeNo, paidAt } = payment;
  return ok(state === 'paid' ? { state, amountFen, bankTradeNo, at: paidAt } : { state, amountFen });
});
