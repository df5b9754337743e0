/** The site's public origin, without a trailing slash; if unset, addresses stay relative. */
const knownOrigin = (): string => (process.env.SITE_ORIGIN ?? '').replace(/\/+$/, '');

export const siteAddress = (path: string): string => (path.startsWith('/') ? `${knownOrigin()}${path}` : path);

/** The largest version of a catalogue picture. */
export const pictureAddress = (src: string): string => siteAddress(src.startsWith('/pictures/') ? `${src}-750.webp` : src);

export const siteIsKnown = (): boolean => knownOrigin() !== '';

/** A name or an address, with or without a port. A Host header may be anything a client writes, and it ends up in documents. */
const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** For files that need absolute addresses: the setting or, in the demo, the origin of this request. */
export function originOf(headers: Headers): string {
  const known = knownOrigin();
  if (known || process.env.YUEXIANG_MODE === 'production') return known;
  const host = headers.get('host') ?? '';
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0] === 'https' ? 'https' : 'http';
  return HOST.test(host) ? `${protocol}://${host}` : 'http://localhost';
}
