import type { Bank } from '@/stand-ins/card-bank/bank';
import { balanceOf, refundsOf } from '@/stand-ins/card-bank/books/books';
import { failRefund, feeOf, giveBack, newNo, putRefund } from '@/stand-ins/card-bank/books/moves';
import { shopAccount, type Payment, type Refund } from '@/stand-ins/card-bank/books/records';
import { paymentOf } from './payments';
import { checked, hasShape, named, number, ok, refused, words, type Path, type Reply } from './reply';

const shape = { refundNo: number, paymentNo: number, bankTradeNo: named, amountFen: 'fen', paidFen: 'fen', reason: words } as const;

const answerOf = ({ state, bankRefundNo, amountFen, at, why }: Refund): Reply =>
  ok({ state, bankRefundNo, amountFen, ...(state !== 'underWay' && { at }), ...(why && { why }) });

/** The refusal that a new refund earns; undefined when it can go on. */
function refusalOf(bank: Bank, payment: Payment | undefined, amountFen: number, fault: string | undefined): Reply | undefined {
  if (payment?.state !== 'paid') return refused('unknownPayment');
  const before = refundsOf(bank.ledgers, payment.paymentNo).reduce((sum, one) => sum + one.amountFen, 0);
  if (before + amountFen > payment.amountFen) return refused('exceeds');
  if (fault === 'tooLate') return refused('tooLate');
  const isShort = balanceOf(bank.ledgers, shopAccount) + feeOf(amountFen) < amountFen;
  return fault === 'balance' || isShort ? refused('balance') : undefined;
}

export const refunds: Path = (bank, body) => {
  if (!hasShape(body, shape)) return 'malformed';
  const { refundNo, paymentNo, bankTradeNo, amountFen, paidFen } = body as Readonly<
    Pick<Refund, 'refundNo' | 'paymentNo' | 'amountFen'> & { bankTradeNo: string; paidFen: number }
  >;
  const earlier = bank.ledgers.refunds.get(refundNo);
  if (earlier) return earlier.paymentNo === paymentNo && earlier.amountFen === amountFen ? answerOf(earlier) : refused('differs');
  const payment = paymentOf(bank, paymentNo);
  if (payment?.state === 'paid' && (payment.bankTradeNo !== bankTradeNo || payment.amountFen !== paidFen)) return refused('unknownPayment');
  const fault = bank.controls.refundFault();
  const refusal = refusalOf(bank, payment, amountFen, fault);
  if (refusal) return refusal;
  const refund: Refund = {
    refundNo,
    paymentNo,
    amountFen,
    bankRefundNo: newNo('r', bank.now()),
    state: 'underWay',
    at: bank.now(),
    feeFen: 0,
  };
  if (fault === 'underWay') return answerOf(putRefund(bank, refund));
  return answerOf(fault === 'cardGone' || fault === 'refused' ? failRefund(bank, refund, fault) : giveBack(bank, refund));
};

export const refundStatus = checked({ refundNo: number, paymentNo: number }, (bank, { refundNo = '', paymentNo }) => {
  const refund = bank.ledgers.refunds.get(refundNo);
  return refund?.paymentNo === paymentNo && refund !== undefined ? answerOf(refund) : ok(null);
});
