import * as z from 'zod/mini';
import type { BankAnswer, Verified } from '@/server/platform/ports/payment';
import { verifiedCall } from '@/server/partner/signature';
import { ADAPTER, type Line } from './line';
import { bankNo, fen } from './numbers';

const PATH = `/api/pay/notify/${ADAPTER}`;

const head = z.object({ id: bankNo, event: z.string() });
const rest = { id: bankNo, subject: bankNo, amountFen: fen, bankTradeNo: bankNo };
const notice = z.discriminatedUnion('event', [
  z.object({ event: z.literal('payment'), outcome: z.enum(['paid', 'refused']), ...rest }),
  z.object({ event: z.literal('refund'), outcome: z.enum(['refunded', 'refundFailed']), why: z.optional(z.string()), ...rest }),
]);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export function verifyNotice({ setting, now }: Line, headers: Readonly<Record<string, string | undefined>>, body: string): Verified {
  const delivery = verifiedCall(setting.secret, headers, { path: PATH, body }, now());
  if (delivery === undefined) return { kind: 'forged' };
  const said = parsed(body);
  const { data } = z.safeParse(notice, said);
  if (!data) return { kind: 'other', why: `the event ${z.safeParse(head, said).data?.event ?? 'that has no name'}` };
  const { id, subject, outcome, amountFen, bankTradeNo } = data;
  const isGone = data.event === 'refund' && data.outcome === 'refundFailed' && data.why === 'cardGone';
  return { kind: 'notice', notice: { id, delivery, subject, outcome, amountFen, bankTradeNo, ...(isGone && { incident: 'cardGone' }) } };
}

const said = (status: number): BankAnswer => ({ status, type: 'application/json', body: '{}' });

/** The bank reads the status alone. */
export const noticeAnswers = { taken: said(200), again: said(500), forged: said(401) } as const;
