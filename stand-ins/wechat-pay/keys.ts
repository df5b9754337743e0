import type { Merchant } from './merchants';
import { selfSigned } from './protocol/certificate';
import { apiV3Key, certificateSerial, makePair, pairOf, publicKeyId, type KeyPair } from './protocol/keys';

/** A key by the serial that messages name it with; `pem` is what a shop checks them with. */
export type NamedKey = Readonly<{ serial: string; pair: KeyPair; pem: string }>;

export type BankKeys = Readonly<{
  publicKey: NamedKey;
  certificate: NamedKey;
  /** Nobody's: what a forger would sign with. */
  foreign: NamedKey;
  merchants: ReadonlyMap<string, Readonly<{ serial: string; pair: KeyPair; apiV3Key: string }>>;
  /** The secret that openids are made of. */
  secret: string;
}>;

const YEAR = 365 * 86_400_000;

type Material = Readonly<{ pems: readonly string[]; serials: readonly string[]; words: readonly string[]; from: number }>;

async function material(merchants: readonly Merchant[], now: number): Promise<Material> {
  const pairs = await Promise.all(Array.from({ length: 2 + merchants.length }, makePair));
  return {
    pems: pairs.map(({ privatePem }) => privatePem),
    serials: [publicKeyId(), certificateSerial(), certificateSerial(), ...merchants.map(certificateSerial)],
    words: [apiV3Key(), ...merchants.map(apiV3Key)],
    // When the certificate begins, so that it is the same one after a restart.
    from: now - YEAR,
  };
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error('The kept keys belong to other merchants: remove what the stand-in kept.');
  return item;
};

/** The bank's and the merchants' keys, taken up from `kept` or made anew; `text` is what to keep. */
export async function bankKeys(
  merchants: readonly Merchant[],
  kept: string | undefined,
  now: number,
): Promise<{ keys: BankKeys; text: string }> {
  const made = kept === undefined ? await material(merchants, now) : (JSON.parse(kept) as Material);
  const pairs = made.pems.map(pairOf);
  const named = (index: number, pem: (pair: KeyPair, serial: string) => string): NamedKey => {
    const [pair, serial] = [at(pairs, index), at(made.serials, index)];
    return { pair, serial, pem: pem(pair, serial) };
  };
  const certified = (pair: KeyPair, serial: string) => selfSigned(pair, serial, { from: made.from, until: made.from + 5 * YEAR });
  const keys = {
    publicKey: named(0, ({ publicPem }) => publicPem),
    certificate: named(1, certified),
    // A forger has a key too: the last merchant's, below a serial of its own.
    foreign: { pair: at(pairs, pairs.length - 1), serial: at(made.serials, 2), pem: '' },
    secret: at(made.words, 0),
    merchants: new Map(
      merchants.map(({ mchid }, index) => [
        mchid,
        { pair: at(pairs, 2 + index), serial: at(made.serials, 3 + index), apiV3Key: at(made.words, 1 + index) },
      ]),
    ),
  };
  return { keys, text: JSON.stringify(made) };
}
