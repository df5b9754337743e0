import type { Closing } from '@/server/platform/ports/payment';
import { AlipayFailure } from './answer';
import type { Line } from './line';
import { askTrade } from './query';

const METHOD = 'alipay.trade.close';

/**
 * What nobody has begun to pay counts as closed, although its address can be opened until it expires: the shop goes on asking until then, and
 * money that comes is given back.
 */
export async function closePayment(line: Line, paymentNo: string): Promise<Closing> {
  const said = await line.ask(METHOD, { out_trade_no: paymentNo });
  if (said.kind === 'done' || (said.kind === 'refused' && said.why === 'ACQ.TRADE_NOT_EXIST')) return { kind: 'closed' };
  const found = await askTrade(line, paymentNo);
  if (found === 'unknown') return { kind: 'closed' };
  if (found === 'waiting') throw new AlipayFailure(`Alipay did not close a payment: ${said.kind === 'refused' ? said.why : said.kind}.`);
  const { outcome, bankTradeNo, amountFen } = found;
  return outcome === 'paid' ? { kind: 'paid', bankTradeNo, amountFen } : { kind: 'closed' };
}
