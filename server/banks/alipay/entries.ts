import { createPublicKey } from 'node:crypto';
import type { AlipayMerchant } from '@/server/platform/settings/alipay';

/** What Alipay has to know of the app before it can verify a call: the public half of the app's key, as its site wants it. */
export const alipayEntries = ({ privateKey }: Pick<AlipayMerchant, 'privateKey'>) => [
  {
    what: 'the app’s public key (接口加签方式, RSA2)',
    value: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
  },
];
