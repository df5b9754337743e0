import { randomUUID } from 'node:crypto';
import type { Bank } from '@/stand-ins/card-bank/bank';
import type { Notice, Payment, Refund } from '@/stand-ins/card-bank/books/records';
import type { NoticeFault } from '@/stand-ins/card-bank/control';
import { isOfSending, missent } from '@/stand-ins/http/missent';

const AFTER_MS = 1_000;

type Told = Readonly<{
  id: string;
  event: string;
  subject: string;
  outcome: string;
  amountFen: number;
  bankTradeNo: string;
  at: number;
  why?: string | undefined;
}>;

/** The notices that a fault makes of one, in their order. */
function withFault(genuine: Notice, told: Told, fault: NoticeFault | undefined): readonly Notice[] {
  const once = (change: Partial<Notice>): Notice => ({ ...genuine, once: true, ...change });
  const other = (change: Partial<Told>): Notice => once({ body: JSON.stringify({ ...told, id: `n-${randomUUID()}`, ...change }) });
  const { dueAt = 0 } = genuine;
  if (fault === undefined) return [genuine];
  if (isOfSending(fault)) return missent(genuine, fault, AFTER_MS);
  switch (fault) {
    case 'outOfOrder':
      return [genuine, { ...other({ outcome: told.event === 'refund' ? 'refundFailed' : 'refused' }), dueAt: dueAt + AFTER_MS }];
    case 'wrongAmount':
      return [other({ amountFen: told.amountFen + 1 }), genuine];
    case 'otherEvent':
      return [other({ event: 'binding' }), genuine];
    case 'foreign':
    case 'unsigned':
    case 'altered':
    case 'old':
      return [once({ signing: fault }), genuine];
  }
}

function write(bank: Bank, told: Told): void {
  const genuine: Notice = {
    key: '',
    body: JSON.stringify(told),
    subject: told.subject,
    signing: 'genuine',
    dueAt: bank.now(),
    attempts: 0,
  };
  for (const notice of withFault(genuine, told, bank.controls.noticeFault())) {
    const key = randomUUID();
    bank.ledgers.notices.set(key, { ...notice, key });
  }
  bank.announce();
}

export const tellPayment = (bank: Bank, { paymentNo, state, amountFen, bankTradeNo }: Payment): void =>
  write(bank, {
    id: `n-${bankTradeNo}-${state}`,
    event: 'payment',
    subject: paymentNo,
    outcome: state === 'paid' ? 'paid' : 'refused',
    amountFen,
    bankTradeNo,
    at: bank.now(),
  });

export const tellRefund = (bank: Bank, { refundNo, state, amountFen, bankRefundNo, why }: Refund): void =>
  write(bank, {
    id: `n-${bankRefundNo}-${state}`,
    event: 'refund',
    subject: refundNo,
    outcome: state === 'done' ? 'refunded' : 'refundFailed',
    amountFen,
    bankTradeNo: bankRefundNo,
    at: bank.now(),
    why,
  });
