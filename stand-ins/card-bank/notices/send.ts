import { randomBytes } from 'node:crypto';
import type { Bank } from '@/stand-ins/card-bank/bank';
import type { Notice } from '@/stand-ins/card-bank/books/records';
import { deliverDue } from '@/stand-ins/http/deliver';
import { callSignature } from '@/stand-ins/card-bank/signature';

const NOTICE_PATH = '/api/pay/notify/card-bank';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const repetitionsMs: readonly number[] = [
  ...[15, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 5, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 3, 6, 12].map((hours) => hours * HOUR_MS),
];

const ANSWER_TIMEOUT_MS = 10_000;
/** Behind what the shop may accept of an old message. */
const OLD_MS = 6 * MINUTE_MS;

function headersOf(bank: Bank, { body, signing }: Notice): Record<string, string> {
  const timestamp = String(bank.now() - (signing === 'old' ? OLD_MS : 0));
  const nonce = randomBytes(16).toString('hex');
  const secret = signing === 'foreign' ? randomBytes(16).toString('hex') : bank.secret;
  const signature = signing === 'unsigned' ? undefined : callSignature(secret, NOTICE_PATH, timestamp, nonce, body);
  return { 'partner-timestamp': timestamp, 'partner-nonce': nonce, ...(signature !== undefined && { 'partner-signature': signature }) };
}

/** As it goes out: what was `altered` was signed before. */
const sentBody = ({ body, signing }: Notice): string => (signing === 'altered' ? body.replace(/"amountFen":\d+/, '"amountFen":1') : body);

async function isTaken(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Without an answer it is repeated.
    return false;
  }
}

async function deliver(bank: Bank, notice: Notice): Promise<void> {
  const { notices } = bank.ledgers;
  const isReplay = notice.answeredAt !== undefined;
  const headers = (isReplay && notice.lastHeaders) || headersOf(bank, notice);
  const wait = repetitionsMs[notice.attempts];
  const isLast = wait === undefined || notice.once === true || isReplay;
  // Postponed before it is sent, so that a bank that is killed meanwhile sends it again.
  const sent = { ...notice, attempts: notice.attempts + 1, dueAt: isLast ? undefined : bank.now() + wait, lastHeaders: headers };
  notices.set(notice.key, sent);
  const taken = await isTaken(`${bank.shop()}${NOTICE_PATH}`, headers, sentBody(notice));
  const kind = [notice.signing === 'genuine' ? '' : notice.signing, isReplay ? 'replayed' : ''].filter(Boolean).join(' ');
  bank.journal.note({ way: 'sent', what: `notice ${kind}`.trim(), subject: notice.subject, outcome: taken ? '2xx' : 'not taken' });
  if (!taken || isReplay) return;
  const dueAt = notice.replayAfterMs === undefined ? undefined : bank.now() + notice.replayAfterMs;
  notices.set(notice.key, { ...sent, answeredAt: bank.now(), dueAt });
}

/** Sends what is due; returns when all of it was answered or not. */
export const sendDue = (bank: Bank, underWay: Set<string>): Promise<void> =>
  deliverDue(bank.ledgers, { now: bank.now, underWay, subjectOf: ({ subject }) => subject, deliver: (notice) => deliver(bank, notice) });
