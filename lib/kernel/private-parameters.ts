/**
 * Query parameters that open an account, prove somebody or name them. The one list: such a parameter leaves the address bar before anything
 * is sent, is handed only to the page that takes it, and stands in no shared link, referrer, report or log. In lower case, without separators.
 */
export const privateParameters: readonly string[] = [
  // What lets somebody in, or has been given to who is in.
  'encrypttoken', 'token', 'accesstoken', 'refreshtoken', 'idtoken', 'tokenid', 'ticket', 'bindticket', 'session', 'sessionid', 'password', 'secret',
  // WeChat's answer, and what is typed into a login form.
  'code', 'state', 'authcode', 'captcha', 'imagecode', 'smscode',
  // Who it is.
  'mobile', 'phone', 'cphone', 'usermobile', 'userid', 'openid', 'unionid', 'idcard', 'idnumber', 'bankcard', 'cardno',
];

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

export const isPrivateParameter = (name: string): boolean => privateParameters.includes(plain(name));

/** The same address without them, those of a `returnTo` or another address inside it included; untouched when it has none. */
export function withoutPrivateParameters(address: URL): URL {
  const clean = new URL(address);
  for (const name of new Set(address.searchParams.keys())) {
    if (isPrivateParameter(name)) clean.searchParams.delete(name);
  }
  for (const [name, value] of [...clean.searchParams]) {
    const inner = innerWithout(value);
    if (inner !== value) clean.searchParams.set(name, inner);
  }
  return clean;
}

const NOWHERE = 'https://site.invalid';

/** A value that is an address itself, with a query of its own. */
function innerWithout(value: string): string {
  if (!/^(?:\/|https?:)[^?]*\?/i.test(value) || !URL.canParse(value, NOWHERE)) return value;
  const inner = new URL(value, NOWHERE);
  const { href } = withoutPrivateParameters(inner);
  return href === inner.href ? value : href.replace(NOWHERE, '');
}

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
