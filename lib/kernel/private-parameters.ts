/**
 * Query parameters that are credentials or name a person. The only list: such a parameter leaves the address bar before anything
 * is sent, is handed only to the page that takes it, and stands in no shared link, referrer, report or log. In lower case, without separators.
 */
export const privateParameters: readonly string[] = [
  // Credentials and tokens.
  'encrypttoken',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'tokenid',
  'ticket',
  'bindticket',
  'session',
  'sessionid',
  'password',
  'secret',
  // WeChat's answer, and login form fields.
  'code',
  'state',
  'authcode',
  'captcha',
  'imagecode',
  'smscode',
  // Identities.
  'mobile',
  'phone',
  'cphone',
  'usermobile',
  'userid',
  'openid',
  'unionid',
  'idcard',
  'idnumber',
  'bankcard',
  'cardno',
];

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

export const isPrivateParameter = (name: string): boolean => privateParameters.includes(plain(name));

/**
 * An address without private parameters, those of an address inside it (`returnTo`) included, and what stood in its own query. Its text is
 * also sent as a script that runs before everything else: it stays self-contained and uses no syntax newer than the oldest browser's.
 */
export function splitPrivate(address: string, names: readonly string[]): { address: string; taken: Record<string, string> } {
  const taken: Record<string, string> = {};
  const cleaned = (text: string, own: boolean): string => {
    let url: URL;
    try {
      url = new URL(text, 'https://site.invalid');
    } catch {
      return text;
    }
    const kept = new URLSearchParams();
    let changed = false;
    url.searchParams.forEach((value, name) => {
      if (names.indexOf(name.toLowerCase().replace(/[_-]/g, '')) >= 0) {
        changed = true;
        if (own && !Object.prototype.hasOwnProperty.call(taken, name)) taken[name] = value;
        return;
      }
      const inner = /^(?:\/|https?:)[^?]*\?/i.test(value) ? cleaned(value, false) : value;
      if (inner !== value) changed = true;
      kept.append(name, inner);
    });
    if (!changed) return text;
    url.search = kept.toString();
    return url.href.replace('https://site.invalid', '');
  };
  const rest = cleaned(address, true);
  return { address: rest, taken };
}

/** The same address without them, those of a `returnTo` or another address inside it included; untouched when it has none. */
export const withoutPrivateParameters = (address: URL): URL => new URL(splitPrivate(address.href, privateParameters).address);

const assigned = /([\w-]+)(=|%3D)([^&\s#"'<>)]*)/gi;

/** A text that may quote addresses (an error's message, a stack) without the values of private parameters. */
export const withoutPrivateValues = (text: string): string =>
  text.replace(assigned, (whole: string, name: string, equals: string, value: string) => {
    // Of an encoded `?token=` or `&token=` the digits of the sign belong to the match.
    if (isPrivateParameter(name.replace(/^(?:3f|26)/i, ''))) return `${name}${equals}…`;
    // `returnTo=%2Fa%3Ftoken%3Dx`: what stands behind the first sign may be an address.
    const inner = withoutPrivateValues(value);
    return inner === value ? whole : `${name}${equals}${inner}`;
  });
