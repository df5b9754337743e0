import { createHash, randomBytes } from 'node:crypto';
import type { JsSdkSignature } from './port';

/** WeChat's signature for pages: SHA-1 over ticket, nonce, time and the page's address without its fragment, in this order. */
export const signatureOf = (ticket: string, nonceStr: string, timestamp: number, url: string): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#', 1)[0]}`)
    .digest('hex');

/** `now` in epoch ms. */
export function signPage({ appId, ticket, url, now }: { appId: string; ticket: string; url: string; now: number }): JsSdkSignature {
  const nonceStr = randomBytes(8).toString('hex');
  const timestamp = Math.floor(now / 1000);
  return { appId, timestamp, nonceStr, signature: signatureOf(ticket, nonceStr, timestamp, url) };
}
