import { randomBytes } from 'node:crypto';

export type Grant = Readonly<{ appid: string; buyer: string; scope: 'snsapi_base' | 'snsapi_userinfo'; until: number }>;

/** A code lives for five minutes. */
export const CODE_LIFE = 300_000;

/** One-time codes and the tokens they are changed for. */
export type Grants = Readonly<{
  issue: (grant: Grant) => string;
  /** Once; the second time says so. */
  redeem: (code: string) => Grant | 'used' | undefined;
  token: (grant: Grant) => string;
  byToken: (token: string) => Grant | undefined;
}>;

const LIMIT = 10_000;

export function createGrants(): Grants {
  const codes = new Map<string, Grant | 'used'>();
  const tokens = new Map<string, Grant>();
  const keep = <T>(map: Map<string, T>, key: string, value: T): string => {
    map.set(key, value);
    const oldest = map.size > LIMIT ? map.keys().next().value : undefined;
    if (oldest !== undefined) map.delete(oldest);
    return key;
  };
  return {
    issue: (grant) => keep<Grant | 'used'>(codes, `0${randomBytes(12).toString('hex')}`, grant),
    redeem: (code) => {
      const found = codes.get(code);
      if (found !== undefined) codes.set(code, 'used');
      return found;
    },
    token: (grant) => keep(tokens, randomBytes(48).toString('base64url'), grant),
    byToken: (token) => tokens.get(token),
  };
}
