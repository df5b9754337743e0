/**
 * Query parameters that prove or tell who somebody is. An address that is shown, shared, kept or reported goes without them; every place
 * that must know their names reads this list.
 */
export const privateParameters = ['encryptToken', 'code', 'state', 'token', 'accessToken', 'authCode', 'captcha', 'mobile', 'phone'] as const;

const isPrivate = (name: string): boolean => privateParameters.some((known) => known.toLowerCase() === name.toLowerCase());

/** The same address without its private parameters; one that carries none comes back letter by letter. Takes whole addresses and paths. */
export function withoutPrivateParameters(address: string): string {
  const [beforeHash = '', ...hash] = address.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  if (query.length === 0) return address;
  const named = (parameter: string): string => [...new URLSearchParams(parameter).keys()][0] ?? '';
  const kept = query.join('?').split('&').filter((parameter) => !isPrivate(named(parameter)));
  return [kept.length > 0 ? `${path}?${kept.join('&')}` : path, ...hash].join('#');
}
