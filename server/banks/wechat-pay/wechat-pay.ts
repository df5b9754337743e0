import { randomBytes } from 'node:crypto';
import type { PaymentPort } from '@/server/platform/ports/payment';
import type { WechatMerchant } from '@/server/platform/settings/wechat-pay';
import { close } from './close';
import { connect } from './connection';
import { WechatPayFailure } from './failure';
import { keysOf } from './keys';
import type { Merchant } from './merchant';
import { answer, verify } from './notice';
import { open } from './open';
import { askForTrade, query } from './query';
import { queryRefund, refund } from './refund';
import { statement } from './statement';

/** `origin`: the site's public scheme and host, to which WeChat sends notices; `now` in epoch ms. */
export type WechatPayNeeds = Readonly<{ origin: () => string; now: () => number }>;

/** WeChat knows no such number; only its own, signed word for that proves that keys, clock and merchant are right. */
async function check(merchant: Merchant): Promise<void> {
  const trade = await askForTrade(merchant, `CHECK${randomBytes(12).toString('hex')}`);
  if (trade) throw new WechatPayFailure({ call: 'check', what: 'knows a number that was made up' });
}

/** One merchant of WeChat Pay (API v3), called directly, not through a service provider. */
export function wechatPay(settings: WechatMerchant, { origin, now }: WechatPayNeeds): PaymentPort {
  const adapter = `wechat-${settings.name}`;
  const keys = keysOf(settings);
  const connection = connect({ merchant: settings, keys, now });
  const merchant: Merchant = { settings, keys, connection, now, notifyUrl: () => `${origin()}/api/pay/notify/${adapter}` };
  return {
    adapter,
    open: (intent) => open(merchant, intent),
    close: (paymentNo) => close(merchant, paymentNo),
    query: (paymentNo, expiresAt) => query(merchant, paymentNo, expiresAt),
    refund: (intent) => refund(merchant, intent),
    queryRefund: (asked) => queryRefund(merchant, asked),
    verify: (headers, body) => verify(merchant, headers, body),
    answer,
    statement: (day) => statement(merchant, day),
    check: () => check(merchant),
  };
}
