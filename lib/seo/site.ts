/** Where the public finds this site, without a slash at its end; unset, addresses stay relative to wherever it is opened. */
const knownOrigin = (): string => (process.env.SITE_ORIGIN ?? '').replace(/\/+$/, '');

export const siteAddress = (path: string): string => (path.startsWith('/') ? `${knownOrigin()}${path}` : path);

/** Of a shared link: whoever shows it needs the whole address, so there is none while that is unknown. */
export const shareImages = (path: string): string[] => (knownOrigin() ? [siteAddress(path)] : []);

/** For files that must name whole addresses: the setting, or else where this very request came in. */
export function originOf(headers: Headers): string {
  const host = headers.get('host') ?? 'localhost';
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0] === 'https' ? 'https' : 'http';
  return knownOrigin() || `${protocol}://${host}`;
}
