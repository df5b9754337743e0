import type { Bank } from '@/stand-ins/alipay/bank';
import type { AnswerFault } from '@/stand-ins/alipay/control';
import type { Answer } from '@/stand-ins/alipay/refusal';
import { signatureOf } from '@/stand-ins/alipay/signature';

/** What is signed is this text as it stands between the name and `sign`: with its escaped slashes, which parsing would lose. */
const rawOf = (answer: Answer): string => JSON.stringify(answer).replaceAll('/', '\\/');

export const answerName = (method: string): string => `${method.replaceAll('.', '_')}_response`;

/** The same answer, more to a forger's liking. */
function forged(raw: string): string {
  const better = raw.replace('"WAIT_BUYER_PAY"', '"TRADE_SUCCESS"').replace('"fund_change":"N"', '"fund_change":"Y"');
  return better === raw ? raw.replace(/\}$/, ',"refund_status":"REFUND_SUCCESS"}') : better;
}

const textOf = (name: string, raw: string, sign?: string): string =>
  sign === undefined ? `{"${name}":${raw}}` : `{"${name}":${raw},"sign":"${sign}"}`;

/** An answer's text, signed or as a fault wants it. */
export async function signedAnswer(bank: Bank, name: string, answer: Answer, fault?: AnswerFault): Promise<string> {
  const raw = rawOf(answer);
  const sign = (): string => signatureOf(raw, bank.keys.privateKey);
  switch (fault) {
    case 'unsigned':
      return textOf(name, raw);
    case 'foreignKey':
      return textOf(name, raw, signatureOf(raw, await bank.foreignKey()));
    case 'altered':
      return textOf(name, forged(raw), sign());
    case 'rsa1':
      return textOf(name, raw, signatureOf(raw, bank.keys.privateKey, 'RSA'));
    case 'errorResponse':
      return textOf('error_response', raw, sign());
    case 'duplicateKeys':
      return `{"${name}":${raw},"${name}":${forged(raw)},"sign":"${sign()}"}`;
    default:
      return textOf(name, raw, sign());
  }
}
