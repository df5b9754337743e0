import { randomInt } from 'node:crypto';
import type { Bank } from '@/stand-ins/card-bank/bank';
import { tellPayment, tellRefund } from '@/stand-ins/card-bank/notices/write';
import { dayOf } from '@/stand-ins/http/shanghai';
import { fees, holders, shopAccount, type Entry, type Payment, type Refund } from './records';

/** Hundredths of a percent that the bank keeps. */
const FEE_RATE = 60;

export const newNo = (kind: 'c' | 'r', now: number): string =>
  `${kind}-${dayOf(now).replaceAll('-', '')}${Array.from({ length: 12 }, () => randomInt(10)).join('')}`;

export const feeOf = (amountFen: number): number => Math.round((amountFen * FEE_RATE) / 10_000);

const book = ({ ledgers, now }: Bank, entry: Omit<Entry, 'at'>): void => {
  if (entry.amountFen > 0) ledgers.entries.push({ at: now(), ...entry });
};

export function putPayment(bank: Bank, payment: Payment): Payment {
  bank.ledgers.payments.set(payment.paymentNo, payment);
  return payment;
}

/** As it is now: what nobody confirmed in time is closed. */
export const currentPayment = (bank: Bank, payment: Payment): Payment =>
  payment.state === 'waiting' && bank.now() >= payment.expiresAt ? putPayment(bank, { ...payment, state: 'closed' }) : payment;

export function charge(bank: Bank, payment: Payment): Payment {
  const { paymentNo, amountFen } = payment;
  const feeFen = feeOf(amountFen);
  const paid = putPayment(bank, { ...payment, state: 'paid', paidAt: bank.now(), feeFen });
  book(bank, { from: holders, to: shopAccount, amountFen, subject: paymentNo, what: 'pay' });
  book(bank, { from: shopAccount, to: fees, amountFen: feeFen, subject: paymentNo, what: 'fee' });
  tellPayment(bank, paid);
  return paid;
}

export function turnDown(bank: Bank, payment: Payment): Payment {
  const refused = putPayment(bank, { ...payment, state: 'refused' });
  tellPayment(bank, refused);
  return refused;
}

export function putRefund(bank: Bank, refund: Refund): Refund {
  bank.ledgers.refunds.set(refund.refundNo, refund);
  return refund;
}

/** Money moves back, and the fee with it. */
export function giveBack(bank: Bank, refund: Refund): Refund {
  const { refundNo, amountFen } = refund;
  const feeFen = feeOf(amountFen);
  book(bank, { from: fees, to: shopAccount, amountFen: feeFen, subject: refundNo, what: 'fee' });
  book(bank, { from: shopAccount, to: holders, amountFen, subject: refundNo, what: 'refund' });
  const done = putRefund(bank, { ...refund, state: 'done', at: bank.now(), feeFen });
  tellRefund(bank, done);
  return done;
}

export function failRefund(bank: Bank, refund: Refund, why: 'cardGone' | 'refused'): Refund {
  const failed = putRefund(bank, { ...refund, state: 'failed', why, at: bank.now() });
  tellRefund(bank, failed);
  return failed;
}
