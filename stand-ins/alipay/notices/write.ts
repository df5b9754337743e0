import { randomUUID } from 'node:crypto';
import type { Bank } from '@/stand-ins/alipay/bank';
import type { Refund, Trade } from '@/stand-ins/alipay/books/trade';
import type { NoticeFault } from '@/stand-ins/alipay/control';
import { isOfSending, missent } from '@/stand-ins/http/missent';
import { newNotifyId } from '@/stand-ins/alipay/numbers';
import { yuanOf } from '@/stand-ins/http/yuan';
import type { Notice } from './notice';
import { noticeParameters } from './parameters';

/** Between the true notice and the older one that should have come first (ms). */
const STALE_AFTER_MS = 1_000;
const REPLAY_AFTER_MS = 2_000;

/** The notices that a fault makes of one, in their order. */
function withFault(genuine: Notice, trade: Trade, fault: NoticeFault | undefined): readonly Notice[] {
  const { parameters, dueAt = 0 } = genuine;
  const alsoOnce = (change: Partial<Notice>): Notice[] => [{ ...genuine, once: true, ...change }, genuine];
  if (fault === undefined) return [genuine];
  if (isOfSending(fault)) return missent(genuine, fault, REPLAY_AFTER_MS);
  switch (fault) {
    case 'outOfOrder':
      return [
        genuine,
        { ...genuine, once: true, dueAt: dueAt + STALE_AFTER_MS, parameters: { ...noticeParameters(trade, { status: 'WAIT_BUYER_PAY' }) } },
      ];
    case 'foreign':
    case 'unsigned':
    case 'altered':
    case 'rsa1':
      return alsoOnce({ signing: fault });
    case 'wrongAmount':
      return alsoOnce({ parameters: { ...parameters, total_amount: yuanOf(trade.amountFen + 1) } });
    case 'otherApp':
      return alsoOnce({ parameters: { ...parameters, app_id: '2021009999999999', auth_app_id: '2021009999999999' } });
    case 'otherSeller':
      return alsoOnce({ parameters: { ...parameters, seller_id: '2088999999999999' } });
  }
}

type About = Readonly<{ refund?: Refund; fault?: NoticeFault | undefined }>;

/** Writes down what a merchant is to be told; it is sent by the next `tick`. */
export function writeNotice(bank: Bank, trade: Trade, { refund, fault }: About = {}): void {
  if (!trade.notifyUrl) return;
  const now = bank.now();
  const genuine: Notice = {
    id: randomUUID(),
    outTradeNo: trade.outTradeNo,
    url: trade.notifyUrl,
    parameters: noticeParameters(trade, { subject: bank.controls.noticeSubject() ?? trade.subject, ...(refund && { refund }) }),
    signing: 'genuine',
    dueAt: now,
    attempts: 0,
  };
  const notifyId = newNotifyId(now);
  for (const notice of withFault(genuine, trade, fault ?? bank.controls.noticeFault())) {
    const isOther = notice.once === true && notice.signing === 'genuine';
    const parameters = { ...notice.parameters, notify_id: isOther ? newNotifyId(now) : notifyId };
    const id = randomUUID();
    bank.ledgers.notices.set(id, { ...notice, id, parameters });
  }
  bank.announce();
}
