import type { Bank } from '@/stand-ins/wechat-pay/bank';
import type { Notice } from '@/stand-ins/wechat-pay/books/records';
import { forgedNotices, type ForgedNotice, type NoticeFault } from '@/stand-ins/wechat-pay/control/faults';
import { messageOf } from './message';
import { post } from './post';
import { nextTry } from './schedule';

type Forgery = Extract<NoticeFault, Readonly<{ kind: ForgedNotice }>>;

const isForgery = (fault: NoticeFault): fault is Forgery => (forgedNotices as readonly string[]).includes(fault.kind);
const isTaken = (status: number): boolean => status >= 200 && status < 300;

async function once(bank: Bank, notice: Notice, forged?: ForgedNotice, slowMs = 0): Promise<boolean> {
  const message = messageOf(bank, notice, forged);
  const at = bank.now();
  const status = await post(notice.url, message, slowMs);
  notice.tries.push({ at, sent: forged ?? 'genuine', serial: message.serial, nonce: message.nonce, status });
  return isTaken(status);
}

/** A payment's word that waited for its refund's may go out now. */
function release(bank: Bank, { event, outTradeNo, mchid }: Notice): void {
  if (event === 'TRANSACTION.SUCCESS') return;
  for (const held of bank.state.notices)
    if (
      held.mchid === mchid &&
      held.outTradeNo === outTradeNo &&
      held.attempts === 0 &&
      held.faults.some(({ kind }) => kind === 'afterRefund')
    )
      held.dueAt ??= bank.now();
}

/** One try of one notice, with what was chosen to go wrong with its first. Only the genuine one can be taken. */
export async function tryNotice(bank: Bank, notice: Notice): Promise<void> {
  const isFirst = notice.attempts === 0;
  notice.attempts += 1;
  // In case of a second tick meanwhile.
  notice.dueAt = undefined;
  const forgeries = isFirst ? notice.faults.filter(isForgery) : [];
  for (const { kind } of forgeries) await once(bank, notice, kind);
  const isLost = notice.faults.some((fault) => fault.kind === 'lost' && notice.attempts <= fault.tries);
  const slow = notice.faults.find((fault) => fault.kind === 'slowBody');
  if (!isLost && !forgeries.some(({ instead }) => instead)) {
    notice.taken = await once(bank, notice, undefined, isFirst && slow?.kind === 'slowBody' ? slow.ms : 0);
    if (isFirst && notice.faults.some(({ kind }) => kind === 'doubled')) await once(bank, notice);
  }
  if (!notice.taken) notice.dueAt = nextTry(notice.attempts, bank.now());
  release(bank, notice);
}
