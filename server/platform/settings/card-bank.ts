import * as z from 'zod';
import { jsonSetting } from './json-setting';
import { otherAddress, shareOfMerchant } from './merchants';

const LEAST_KEY_BYTES = 256;
const privateParts = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

/** The bank's public key as a JWK. A private one doesn't belong here, so it is refused and not just left unread. */
const publicJwk = z
  .looseObject(
    {
      kty: z.literal('RSA', { error: 'an RSA key' }),
      kid: z.string({ error: 'the key’s name' }).min(1, { error: 'the key’s name' }).max(100, { error: 'a shorter name' }),
      n: z.string({ error: 'the modulus in base64url' }).regex(/^[\w-]+$/, { error: 'the modulus in base64url' }),
      e: z.string({ error: 'the exponent in base64url' }).regex(/^[\w-]+$/, { error: 'the exponent in base64url' }),
    },
    { error: 'the bank’s public RSA key as a JWK' },
  )
  .superRefine((jwk, context) => {
    const fault = privateParts.some((part) => part in jwk)
      ? 'a private key: the bank keeps that'
      : Buffer.from(jwk.n, 'base64url').length < LEAST_KEY_BYTES
        ? 'a key of at least 2048 bits'
        : undefined;
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .transform(({ kid, n, e }) => ({ kty: 'RSA' as const, kid, n, e }));

const cardBank = z
  .strictObject(
    {
      url: otherAddress,
      secret: z.string({ error: '32 characters or more' }).min(32, { error: '32 characters or more' }),
      encryptTo: publicJwk,
      binding: z.enum(['hosted', 'own'], { error: 'hosted or own' }).default('own'),
      projects: shareOfMerchant.projects,
    },
    { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'an object') },
  )
  .transform((given) => ({ ...given, default: given.projects === undefined }));

export type CardBankSetting = z.output<typeof cardBank>;

/** The one bank that stores cards; without `projects` it serves every channel. */
export const cardBankSetting = jsonSetting(
  cardBank,
  '{"url":"https://…","secret":"32 characters or more","encryptTo":{"kty":"RSA","kid":"…","n":"…","e":"AQAB"}}',
);
