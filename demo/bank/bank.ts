import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { instantOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import type { PaymentPort, RefundAnswer } from '@/server/platform/ports/payment';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { closeTrade, findTradeOf, isExpired, openTrade, refundIsOver, refundTrade, statementLines, type Trade } from './books';
import { sandboxDeductions } from './deductions';
import { sandboxCardDesk } from './card-desk';
import { deliverDue } from './notices';
import { bankKey, verifiedNonce } from './signature';
import { BANK_PATH, registerBankSite } from './site';

type Options = Readonly<{
  mode: 'demo' | 'production';
  database: Database;
  now: () => number;
  secret: string;
  /** This server's own address, for the bank's calls. Never taken from a request, whose Host can be forged. */
  origin: () => string;
  /** How long its silent test card keeps silent (ms). */
  silentMs?: number;
}>;

const SILENT_MS = 3_000;

const body = z.object({
  noticeId: z.string().check(z.maxLength(100)),
  tradeNo: z.string().check(z.maxLength(100)),
  outcome: z.enum(['paid', 'refused', 'refunded', 'refundFailed']),
  subject: z.string().check(z.maxLength(64)),
  amountFen: z.int().check(z.minimum(0)),
});

function parsed(text: string): z.output<typeof body> | undefined {
  try {
    return z.safeParse(body, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const said = (word: string) => ({ type: 'text/plain; charset=utf-8', body: word });

const refundAnswer = (refund: Trade, now: number): RefundAnswer =>
  refundIsOver(refund, now)
    ? {
        kind: 'ended',
        outcome: { subject: refund.subject, outcome: 'refunded', amountFen: refund.amountFen, bankTradeNo: refund.tradeNo },
      }
    : { kind: 'underWay' };

/** A bank with its own books, pages and signed notices, so that payment can be tested end to end. Not used in production. */
export function sandboxBank({ mode, database, now, secret, origin, silentMs = SILENT_MS }: Options): PaymentPort {
  if (mode === 'production') throw new StartFailure('Configuration: the sandbox bank is not for YUEXIANG_MODE=production.');
  const key = bankKey(secret);
  const deliver = () => deliverDue({ database, now, key, origin: origin() });
  return {
    adapter: 'sandbox',
    async open(intent) {
      const trade = await openTrade(database, intent, now());
      return trade?.amountFen === intent.amountFen ? { kind: 'leaving', url: `${BANK_PATH}/${trade.tradeNo}` } : { kind: 'failed' };
    },
    async close(paymentNo) {
      const trade = await closeTrade(database, paymentNo);
      return trade?.status === 'paid' ? { kind: 'paid', bankTradeNo: trade.tradeNo, amountFen: trade.amountFen } : { kind: 'closed' };
    },
    async refund(intent) {
      await refundTrade(database, intent, now());
      return { kind: 'underWay' };
    },
    async queryRefund({ refundNo }) {
      const refund = await findTradeOf(database, refundNo);
      return refund?.kind === 'refund' ? refundAnswer(refund, now()) : { kind: 'unknown' };
    },
    verify(headers, text) {
      const delivery = verifiedNonce(key, headers, text, now());
      const notice = delivery ? parsed(text) : undefined;
      if (!delivery || !notice) return { kind: 'forged' };
      const { noticeId, tradeNo, outcome, subject, amountFen } = notice;
      return { kind: 'notice', notice: { id: noticeId, delivery, subject, outcome, amountFen, bankTradeNo: tradeNo } };
    },
    async query(paymentNo) {
      const trade = await findTradeOf(database, paymentNo);
      if (!trade || (trade.status === 'waiting' && !isExpired(trade, now()))) return undefined;
      return {
        subject: paymentNo,
        outcome: trade.status === 'paid' ? 'paid' : 'refused',
        amountFen: trade.amountFen,
        bankTradeNo: trade.tradeNo,
      };
    },
    answer: {
      taken: { status: 200, ...said('taken') },
      again: { status: 500, ...said('again') },
      forged: { status: 401, ...said('forged') },
    },
    async statement(day) {
      const from = instantOf(day);
      if (now() < from + DAY_MS) return { kind: 'notYet' };
      const lines = await statementLines(database, from, from + DAY_MS);
      return { kind: 'ready', lines, digest: createHash('sha256').update(JSON.stringify(lines)).digest('hex') };
    },
    async check() {
      if (await findTradeOf(database, 'P-that-nobody-opened')) throw new Error('The sandbox bank knows a payment that nobody opened.');
    },
    deductions: sandboxDeductions(database, now),
    cards: sandboxCardDesk({ database, now, key, silentMs }),
    sandbox: { register: (front) => registerBankSite(front, { database, now, deliver }), deliver },
  };
}
