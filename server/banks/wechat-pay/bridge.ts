import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import type { BridgeParameters } from '@/server/platform/ports/payment';
import type { Merchant } from './merchant';

/** What WeChat's bridge, or a mini program, asks the payer with; signed by the merchant, not by WeChat. */
export function bridgeParameters({ keys, now }: Merchant, appId: string, prepayId: string): BridgeParameters {
  const timeStamp = String(Math.floor(now() / 1000));
  const nonceStr = Formatter.nonce();
  const prepaid = `prepay_id=${prepayId}`;
  const paySign = Rsa.sign(Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, prepaid), keys.own);
  return { appId, timeStamp, nonceStr, package: prepaid, signType: 'RSA', paySign };
}
