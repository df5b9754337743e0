/** Where the public finds this site, without a slash at its end; unset, addresses stay relative to wherever it is opened. */
const knownOrigin = (): string => (process.env.SITE_ORIGIN ?? '').replace(/\/+$/, '');

export const siteAddress = (path: string): string => (path.startsWith('/') ? `${knownOrigin()}${path}` : path);

/** Of a picture: the largest that a picture of ours has. */
export const pictureAddress = (src: string): string => siteAddress(src.startsWith('/pictures/') ? `${src}-750.webp` : src);

export const siteIsKnown = (): boolean => knownOrigin() !== '';

/** A name or an address, with or without a port: a Host is whatever a client writes, and it ends up in documents. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** For files that must name whole addresses: the setting; in the demo, which has none, where this very request came in. */
export function originOf(headers: Headers): string {
  const known = knownOrigin();
  if (known || process.env.YUEXIANG_MODE === 'production') return known;
  const host = headers.get('host') ?? '';
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0] === 'https' ? 'https' : 'http';
  return HOST.test(host) ? `${protocol}://${host}` : 'http://localhost';
}
