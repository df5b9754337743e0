import { createSign, createVerify, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

export type Parameters = Readonly<Record<string, string>>;
export type KeyPair = Readonly<{ privateKey: string; publicKey: string }>;

const algorithms = { RSA2: 'RSA-SHA256', RSA: 'RSA-SHA1' } as const;
export type SignType = keyof typeof algorithms;

const generate = promisify(generateKeyPair);

export const newKeyPair = (): Promise<KeyPair> =>
  generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** What is signed of parameters: those with a value, sorted by name, joined with their decoded values. */
const signedText = (parameters: Parameters, without: readonly string[]): string =>
  Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** A call is signed with its `sign_type`; notices and returns are signed without. */
export const callText = (parameters: Parameters): string => signedText(parameters, ['sign']);
export const noticeText = (parameters: Parameters): string => signedText(parameters, ['sign', 'sign_type']);

export const signatureOf = (text: string, privateKey: string, type: SignType = 'RSA2'): string =>
  createSign(algorithms[type]).update(text, 'utf8').sign(privateKey, 'base64');

/** Whether it is this text's RSA2 signature, in plain base64. */
export const isSigned = (text: string, signature: string, publicKey: string): boolean =>
  /^[\d+/A-Za-z]+={0,2}$/.test(signature) && createVerify(algorithms.RSA2).update(text, 'utf8').verify(publicKey, signature, 'base64');
