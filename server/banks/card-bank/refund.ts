import * as z from 'zod/mini';
import type { RefundAnswer, RefundIntent } from '@/server/platform/ports/payment';
import type { Line } from './line';
import { bankNo, fen } from './numbers';

const refund = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), bankRefundNo: bankNo, amountFen: fen }),
  z.object({ state: z.literal('underWay') }),
  z.object({ state: z.literal('failed'), why: z.enum(['cardGone', 'refused']), bankRefundNo: z.optional(bankNo) }),
]);

type Asked = Pick<RefundIntent, 'refundNo' | 'paymentNo' | 'amountFen' | 'bankTradeNo'>;

function answerOf({ refundNo, amountFen, bankTradeNo }: Asked, said: z.output<typeof refund>): RefundAnswer {
  if (said.state === 'underWay') return { kind: 'underWay' };
  const subject = refundNo;
  if (said.state === 'done')
    return { kind: 'ended', outcome: { subject, outcome: 'refunded', amountFen: said.amountFen, bankTradeNo: said.bankRefundNo } };
  const failed = { subject, outcome: 'refundFailed', amountFen, bankTradeNo: said.bankRefundNo ?? bankTradeNo } as const;
  // The card is gone: staff pay it out another way, and no second refund may do it too.
  return { kind: 'ended', outcome: said.why === 'cardGone' ? { ...failed, incident: said.why } : failed };
}

export async function refundCard(line: Line, intent: RefundIntent): Promise<RefundAnswer> {
  const { refundNo, paymentNo, bankTradeNo, amountFen, paidFen, reason } = intent;
  const said = await line.ask('/refunds', { refundNo, paymentNo, bankTradeNo, amountFen, paidFen, reason }, refund);
  if (said.kind === 'ok') return answerOf(intent, said.data);
  switch (said.reason) {
    case 'exceeds':
    case 'unknownPayment':
    case 'tooLate':
      return {
        kind: 'ended',
        outcome: { subject: refundNo, outcome: 'refundFailed', amountFen, bankTradeNo, incident: said.reason },
      };
    case 'differs': {
      // The number was sent with other words before: what is true, only the question tells.
      const found = await queryCardRefund(line, intent);
      return found.kind === 'unknown' ? { kind: 'underWay', incident: said.reason } : found;
    }
    default:
      return { kind: 'underWay', incident: said.reason };
  }
}

export async function queryCardRefund({ ask }: Line, asked: Asked): Promise<RefundAnswer> {
  const { refundNo, paymentNo } = asked;
  const said = await ask('/refunds/status', { refundNo, paymentNo }, z.nullable(refund));
  if (said.kind === 'refused') throw new Error(`The card bank says nothing about a refund: ${said.reason}`);
  return said.data === null ? { kind: 'unknown' } : answerOf(asked, said.data);
}
