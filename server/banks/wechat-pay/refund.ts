import * as z from 'zod/mini';
import type { RefundAnswer, RefundIntent } from '@/server/platform/ports/payment';
import { cut } from './cut';
import { WechatPayFailure } from './failure';
import type { Merchant } from './merchant';
import { refundAnswerOf } from './refund-state';

const PATH = '/v3/refund/domestic/refunds';
const LONGEST_REASON = 80;

const told = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.string(),
  amount: z.object({ refund: z.int() }),
});

type Asked = Pick<RefundIntent, 'refundNo' | 'paymentNo' | 'amountFen'>;

function answerOf(data: unknown, { refundNo, paymentNo }: Asked, call: string): RefundAnswer {
  const refund = told.safeParse(data).data;
  if (!refund || refund.out_refund_no !== refundNo || refund.out_trade_no !== paymentNo)
    throw new WechatPayFailure({ call, what: 'an answer about something else' });
  return refundAnswerOf({ refundNo, state: refund.status, amountFen: refund.amount.refund, refundId: refund.refund_id });
}

export async function refund({ connection, notifyUrl }: Merchant, intent: RefundIntent): Promise<RefundAnswer> {
  const body = {
    out_trade_no: intent.paymentNo,
    out_refund_no: intent.refundNo,
    reason: cut(intent.reason, LONGEST_REASON),
    notify_url: notifyUrl(),
    amount: { refund: intent.amountFen, total: intent.paidFen, currency: 'CNY' },
  };
  const answer = await connection.ask({ name: 'refund', method: 'POST', path: PATH, body });
  if (answer.kind === 'done') return answerOf(answer.data, intent, 'refund');
  // The payer's account is closed: asking again changes nothing.
  if (answer.code === 'USER_ACCOUNT_ABNORMAL') {
    return refundAnswerOf({ refundNo: intent.refundNo, state: 'ABNORMAL', amountFen: intent.amountFen, refundId: '' });
  }
  // Too little balance, most of all: staff have to do something, after which the same refund succeeds.
  return { kind: 'underWay', incident: answer.code };
}

export async function queryRefund({ connection }: Merchant, asked: Asked): Promise<RefundAnswer> {
  const answer = await connection.ask({ name: 'query refund', method: 'GET', path: `${PATH}/${encodeURIComponent(asked.refundNo)}` });
  if (answer.kind === 'done') return answerOf(answer.data, asked, 'query refund');
  if (answer.code === 'RESOURCE_NOT_EXISTS') return { kind: 'unknown' };
  throw answer.failure;
}
