import type { BankOutcome } from '@/server/platform/ports/payment';
import type { Merchant } from './merchant';
import { WechatPayFailure } from './failure';
import { outcomeOf, tradeOf, type Trade } from './trade';

/** How long after its expiry a number that WeChat doesn't know counts as never paid (ms): an opening may have been under way. */
const LATE_MS = 600_000;

export const tradePath = (paymentNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}`;

/** Undefined: WeChat doesn't know the number. */
export async function askForTrade({ connection, settings: { mchid } }: Merchant, paymentNo: string): Promise<Trade | undefined> {
  const answer = await connection.ask({ name: 'query', method: 'GET', path: `${tradePath(paymentNo)}?mchid=${mchid}` });
  if (answer.kind === 'refused') {
    if (answer.code === 'ORDER_NOT_EXIST') return undefined;
    throw answer.failure;
  }
  const trade = tradeOf(answer.data);
  if (!trade || trade.out_trade_no !== paymentNo || trade.mchid !== mchid)
    throw new WechatPayFailure({ call: 'query', what: 'an answer about something else' });
  return trade;
}

export async function query(merchant: Merchant, paymentNo: string, expiresAt: number): Promise<BankOutcome | undefined> {
  const trade = await askForTrade(merchant, paymentNo);
  if (trade) return outcomeOf(trade);
  if (merchant.now() < expiresAt + LATE_MS) return undefined;
  return { subject: paymentNo, outcome: 'refused', amountFen: 0, bankTradeNo: '' };
}
