/**
 * Query parameters that are credentials or identify a person; there is no other list. They are removed from the address bar before anything
 * is sent, are handed only to the page that uses them, and never reach a shared link, referrer, report or log. Lower case, no separators.
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
  // WeChat's reply, and login form fields.
  'code',
  'state',
  'authcode',
  'captcha',
  'imagecode',
  'smscode',
  // What a bank sends the browser back with.
  'binding',
  // Identifiers of a person.
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
 * A URL without private parameters, including those of a URL nested in it (`returnTo`), and the values taken from its own query. Its source
 * is also sent as a script that runs before everything else, so it must be self-contained and use no syntax newer than the oldest supported
 * browser's.
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

/** The same URL without private parameters, including those of a URL nested in it; unchanged if there are none. */
export const withoutPrivateParameters = (address: URL): URL => new URL(splitPrivate(address.href, privateParameters).address);

const assigned = /([\w-]+)(=|%3D)([^&\s#"'<>)]*)/gi;

/** Removes the values of private parameters from a text that may quote URLs, such as an error message or a stack. */
export const withoutPrivateValues = (text: string): string =>
  text.replace(assigned, (whole: string, name: string, equals: string, value: string) => {
    // In an encoded `?token=` or `&token=`, the match includes the hex digits of the `?` or `&`.
    if (isPrivateParameter(name.replace(/^(?:3f|26)/i, ''))) return `${name}${equals}…`;
    // In `returnTo=%2Fa%3Ftoken%3Dx`, the value may itself be a URL.
    const inner = withoutPrivateValues(value);
    return inner === value ? whole : `${name}${equals}${inner}`;
  });
