import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

const LEAST_BITS = 2048;
const PUBLIC_KEY_ID = /^PUB_KEY_ID_\w{8,64}$/;
const CERTIFICATE_SERIAL = /^[\da-f]{8,64}$/i;

type Given = Readonly<{ serial: string; privateKey: string; keys: Readonly<Record<string, string>> }>;

function parsed(make: () => KeyObject): KeyObject | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function rsaFault(key: KeyObject): string | undefined {
  if (key.asymmetricKeyType !== 'rsa') return 'no RSA key';
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS ? `RSA of at least ${LEAST_BITS} bits` : undefined;
}

const withoutZeros = (serial: string): string => serial.toLowerCase().replace(/^0+/, '');

/** A certificate knows its own serial: below another one, no answer would ever be found genuine. */
function serialFault(serial: string, pem: string): string | undefined {
  if (!pem.includes('BEGIN CERTIFICATE')) return undefined;
  return withoutZeros(new X509Certificate(pem).serialNumber) === withoutZeros(serial) ? undefined : 'is the serial of another certificate';
}

const exported = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

function bankKeyFault([serial, pem]: readonly [string, string], given: Given, own: KeyObject | undefined): string | undefined {
  if (!PUBLIC_KEY_ID.test(serial) && !CERTIFICATE_SERIAL.test(serial)) return 'named by PUB_KEY_ID_… or by the serial of a certificate';
  if (withoutZeros(serial) === withoutZeros(given.serial)) return 'the merchant’s own serial; WeChat Pay’s is needed';
  // Of a private key, the public half would be taken.
  const key = pem.includes('PRIVATE KEY') ? undefined : parsed(() => createPublicKey(pem));
  if (!key) return 'no PEM of a public key or a certificate';
  if (own && exported(own) === exported(key)) return 'the merchant’s own key; WeChat Pay’s is needed';
  return rsaFault(key) ?? serialFault(serial, pem);
}

/** What is wrong with a merchant's own key and with WeChat's. */
export function wechatKeyFaults(given: Given): string[] {
  const own = parsed(() => createPrivateKey(given.privateKey));
  const half = own && own.asymmetricKeyType === 'rsa' ? createPublicKey(own) : undefined;
  const ownFault = own ? rsaFault(own) : 'no PEM of a private key';
  const entries = Object.entries(given.keys);
  return [
    ...(ownFault ? [`privateKey: ${ownFault}`] : []),
    ...(entries.length === 0 ? ['keys: WeChat Pay’s public key or certificate is missing'] : []),
    ...entries.flatMap(([serial, pem], at) => {
      const fault = bankKeyFault([serial, pem], given, half);
      return fault ? [`keys.${CERTIFICATE_SERIAL.test(serial) || PUBLIC_KEY_ID.test(serial) ? serial : at}: ${fault}`] : [];
    }),
  ];
}
