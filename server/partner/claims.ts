import * as z from 'zod/mini';
import { isMac, macOf } from './signature';

/** A hand-over goes from us to the partner; a ticket comes from its app to us; a code goes through us, unread, back to the stand-in. */
type Purpose = 'hand over' | 'ticket' | 'code';

const MOST_LETTERS = 1000;

/** `claims.signature`: JSON in base64url, and its HMAC-SHA256 in hex. */
export function signClaims(secret: string, purpose: Purpose, claims: object): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${macOf(secret, purpose, [text])}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The signed claims; undefined when they were not signed with this key for this purpose. The caller checks their age. */
export function readClaims<Claims extends z.ZodMiniType>(
  secret: string,
  purpose: Purpose,
  signed: string,
  claims: Claims,
): z.output<Claims> | undefined {
  const [text = '', signature = '', ...rest] = signed.length > MOST_LETTERS ? [] : signed.split('.');
  if (rest.length > 0 || !isMac(signature, macOf(secret, purpose, [text]))) return undefined;
  return z.safeParse(claims, parsed(text)).data;
}
