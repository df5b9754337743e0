import type { Closing } from '@/server/platform/ports/payment';
import { AlipayFailure } from './answer';
import type { Line } from './line';
import { askTrade, isOver } from './query';

const METHOD = 'alipay.trade.close';

/**
 * What nobody has begun to pay doesn't exist at Alipay and can't be closed, yet its address can be opened until it expires: only then is it
 * known that nobody ever pays it.
 */
export async function closePayment(line: Line, paymentNo: string, expiresAt: number): Promise<Closing> {
  const unknown: Closing = isOver(line, expiresAt) ? { kind: 'closed' } : { kind: 'notYet' };
  const said = await line.ask(METHOD, { out_trade_no: paymentNo });
  if (said.kind === 'done') return { kind: 'closed' };
  if (said.kind === 'refused' && said.why === 'ACQ.TRADE_NOT_EXIST') return unknown;
  const found = await askTrade(line, paymentNo);
  if (found === 'unknown') return unknown;
  if (found === 'waiting') throw new AlipayFailure(`Alipay did not close a payment: ${said.kind === 'refused' ? said.why : said.kind}.`);
  const { outcome, bankTradeNo, amountFen } = found;
  return outcome === 'paid' ? { kind: 'paid', bankTradeNo, amountFen } : { kind: 'closed' };
}
