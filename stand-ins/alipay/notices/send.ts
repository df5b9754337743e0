import type { Bank } from '@/stand-ins/alipay/bank';
import { dateTimeOf } from '@/stand-ins/http/shanghai';
import { noticeText, signatureOf, type Parameters } from '@/stand-ins/alipay/signature';
import { deliverDue } from '@/stand-ins/http/deliver';
import { repetitionsMs, type Notice } from './notice';

const ANSWER_TIMEOUT_MS = 10_000;
const MOST_ANSWER = 4_096;

/** The form of one delivery: `notify_time` and so the signature are its own. */
async function deliveryOf(bank: Bank, notice: Notice): Promise<string> {
  const type = notice.signing === 'rsa1' ? 'RSA' : 'RSA2';
  const parameters: Parameters = { ...notice.parameters, notify_time: dateTimeOf(bank.now()), sign_type: type };
  const key = notice.signing === 'foreign' ? await bank.foreignKey() : bank.keys.privateKey;
  const sign = notice.signing === 'unsigned' ? undefined : signatureOf(noticeText(parameters), key, type);
  const sent = notice.signing === 'altered' ? { ...parameters, total_amount: '0.01', buyer_pay_amount: '0.01' } : parameters;
  return new URLSearchParams({ ...sent, ...(sign !== undefined && { sign }) }).toString();
}

/** Whether the merchant answered with exactly `success`; a redirect is no answer. */
async function isTaken(url: string, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return (await answer.text()).slice(0, MOST_ANSWER) === 'success' && answer.ok;
  } catch {
    // No readable answer is none: it is repeated.
    return false;
  }
}

async function deliver(bank: Bank, notice: Notice): Promise<void> {
  const { notices } = bank.ledgers;
  const isReplay = notice.answeredAt !== undefined;
  const body = isReplay ? (notice.lastBody ?? '') : await deliveryOf(bank, notice);
  const wait = repetitionsMs[notice.attempts];
  // Postponed before it is sent, so that a bank that is killed meanwhile sends it again.
  const sent = {
    ...notice,
    attempts: notice.attempts + 1,
    dueAt: wait === undefined || notice.once ? undefined : bank.now() + wait,
    lastBody: body,
  };
  notices.set(notice.id, isReplay ? { ...sent, dueAt: undefined } : sent);
  const taken = await isTaken(notice.url, body);
  const { trade_status: status = '' } = notice.parameters;
  const what = [status, notice.signing === 'genuine' ? '' : notice.signing, isReplay ? 'replayed' : ''].filter(Boolean).join(' ');
  bank.journal.note({ way: 'sent', what: `notice ${what}`, subject: notice.outTradeNo, outcome: taken ? 'success' : 'not taken' });
  if (!taken || isReplay) return;
  const now = bank.now();
  const dueAt = notice.replayAfterMs === undefined ? undefined : now + notice.replayAfterMs;
  notices.set(notice.id, { ...sent, answeredAt: now, dueAt });
}

/** Sends what is due; returns when all of it was answered or not. */
export const sendDue = (bank: Bank, underWay: Set<string>): Promise<void> =>
  deliverDue(bank.ledgers, {
    now: bank.now,
    underWay,
    subjectOf: ({ outTradeNo }) => outTradeNo,
    deliver: (notice) => deliver(bank, notice),
  });
