import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { CardDetails } from '@/server/platform/ports/card-desk';
import type { CardBankSetting } from '@/server/platform/settings/card-bank';

/**
 * A card's details for the bank's eyes alone: no proxy and no log on the way can read them. They name their binding, so that nobody can move
 * them into another one.
 */
export async function sealed(
  { encryptTo }: Pick<CardBankSetting, 'encryptTo'>,
  bindingNo: string,
  { cardNo, holderName, identityNo, reservedMobile, expiry }: CardDetails,
): Promise<string> {
  const jwk: JWK = { ...encryptTo, alg: 'RSA-OAEP-256', use: 'enc' };
  const details = { bindingNo, cardNo, holderName, identityNo, reservedMobile, ...(expiry !== undefined && { expiry }) };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(details)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: encryptTo.kid })
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'));
}
