import { sign } from 'node:crypto';
import type { KeyPair } from './keys';

/** As much DER as a self-signed certificate needs (X.690, RFC 5280). */
const element = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts);
const integer = (bytes: Buffer) => element(0x02, bytes);
const identifier = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));
const bits = (bytes: Buffer) => element(0x03, Buffer.from([0]), bytes);

const SHA256_WITH_RSA = sequence(identifier('2a864886f70d01010b'), element(0x05));
const COMMON_NAME = '550403';

const name = (common: string) => sequence(element(0x31, sequence(identifier(COMMON_NAME), element(0x0c, Buffer.from(common, 'utf8')))));

/** `YYYYMMDDHHMMSSZ`, which is right for every year. */
const time = (at: number) => element(0x18, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]|\..*/g, '')}Z`, 'ascii'));

export type Life = Readonly<{ from: number; until: number }>;

/** A self-signed X.509 certificate as PEM; `serial` in hexadecimal, times in ms. */
export function selfSigned(pair: KeyPair, serial: string, { from, until }: Life): string {
  const subject = name('WeChat Pay stand-in');
  const facts = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.from(serial, 'hex')),
    SHA256_WITH_RSA,
    subject,
    sequence(time(from), time(until)),
    subject,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const whole = sequence(facts, SHA256_WITH_RSA, bits(sign('sha256', facts, pair.privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
