import { randomUUID } from 'node:crypto';
import { refundNoticeWords, tradeWords } from '@/stand-ins/wechat-pay/api/trade-words';
import type { Bank } from '@/stand-ins/wechat-pay/bank';
import { remember } from '@/stand-ins/wechat-pay/books/books';
import type { Notice, Refund, Trade } from '@/stand-ins/wechat-pay/books/records';
import type { NoticeFault } from '@/stand-ins/wechat-pay/control/faults';
import { strikeAll } from '@/stand-ins/wechat-pay/control/state';

const faultsOf = ({ control, random }: Bank, of: 'pay' | 'refund'): readonly NoticeFault[] =>
  strikeAll({ rules: control.noticeFaults.filter((rule) => rule.of === of || rule.of === 'any'), random });

function dueAt(faults: readonly NoticeFault[], now: number): number | undefined {
  if (faults.some(({ kind }) => kind === 'never' || kind === 'afterRefund')) return undefined;
  return now + faults.reduce((late, fault) => late + (fault.kind === 'late' ? fault.ms : 0), 0);
}

type Told = Pick<Notice, 'mchid' | 'url' | 'event' | 'subject' | 'outTradeNo' | 'words'>;

function tell(bank: Bank, told: Told, faults: readonly NoticeFault[]): Notice {
  const now = bank.now();
  const notice: Notice = {
    ...told,
    id: randomUUID(),
    createdAt: now,
    faults,
    attempts: 0,
    dueAt: dueAt(faults, now),
    taken: false,
    tries: [],
  };
  remember(bank.state.notices, notice, (old) => old.dueAt === undefined);
  return notice;
}

export const tellOfPayment = (bank: Bank, trade: Trade): Notice =>
  tell(
    bank,
    {
      ...{ mchid: trade.mchid, url: trade.notifyUrl, event: 'TRANSACTION.SUCCESS' },
      ...{ subject: trade.outTradeNo, outTradeNo: trade.outTradeNo, words: JSON.stringify(tradeWords(trade)) },
    },
    faultsOf(bank, 'pay'),
  );

/** A refund that was asked for without an address is told to nobody. */
export function tellOfRefund(bank: Bank, refund: Refund): Notice | undefined {
  const { mchid, notifyUrl, state, outRefundNo, outTradeNo } = refund;
  if (notifyUrl === undefined || state === 'PROCESSING') return undefined;
  const words = JSON.stringify(refundNoticeWords(refund));
  return tell(bank, { mchid, url: notifyUrl, event: `REFUND.${state}`, subject: outRefundNo, outTradeNo, words }, faultsOf(bank, 'refund'));
}
