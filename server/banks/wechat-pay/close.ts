import type { Closing } from '@/server/platform/ports/payment';
import type { Merchant } from './merchant';
import { askForTrade, tradePath } from './query';
import { outcomeOf } from './trade';

export async function close(merchant: Merchant, paymentNo: string): Promise<Closing> {
  const { connection, settings } = merchant;
  const body = { mchid: settings.mchid };
  const answer = await connection.ask({ name: 'close', method: 'POST', path: `${tradePath(paymentNo)}/close`, body });
  if (answer.kind === 'done') return { kind: 'closed' };
  // Paid, closed already, or unknown: WeChat has had several codes for each, so the payment itself is asked about.
  const trade = await askForTrade(merchant, paymentNo);
  if (!trade) return { kind: 'closed' };
  const outcome = outcomeOf(trade);
  if (outcome?.outcome === 'paid') return { kind: 'paid', bankTradeNo: outcome.bankTradeNo, amountFen: outcome.amountFen };
  if (outcome?.outcome === 'refused') return { kind: 'closed' };
  throw answer.failure;
}
