import { merchantOf } from '@/stand-ins/wechat-pay/bank';
import { rfc3339 } from '@/stand-ins/wechat-pay/protocol/clock';
import { seal } from '@/stand-ins/wechat-pay/protocol/sealing';
import { refusals, type Answer } from './answer';
import type { CallRow, Heard } from './call';

const YEAR = 365 * 86_400_000;

/** The platform's certificates; merchants that came since there are public keys have none. */
function certificates({ bank, mchid }: Heard): Answer {
  if (merchantOf(bank, mchid)?.keys !== 'both') return refusals.noResource('无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥');
  const { serial, pem } = bank.keys.certificate;
  const { algorithm, nonce, associated_data, ciphertext } = seal('certificate', pem, bank.keys.merchants.get(mchid)?.apiV3Key ?? '');
  const times = { effective_time: rfc3339(bank.now() - YEAR), expire_time: rfc3339(bank.now() + 4 * YEAR) };
  return {
    status: 200,
    body: { data: [{ serial_no: serial, ...times, encrypt_certificate: { algorithm, nonce, associated_data, ciphertext } }] },
  };
}

export const certificateCalls: readonly CallRow[] = [
  { call: 'certificates', method: 'GET', pattern: '/v3/certificates', subject: () => undefined, answer: certificates },
];
