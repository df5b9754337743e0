const MAX_LENGTH = 2000;
/** An origin that can never be ours: any text that resolves to it is just a path. */
const NOWHERE = 'https://site.invalid';

const UNPRINTABLE = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/;
/** A login must not lead back to a login; the gateway and Next's own files are not pages. */
const NO_RETURN = /^\/(?:[^/]+\/)?(?:login|loginBank|loginChannel)\/?$|^\/(?:api|_next|sandbox)(?:\/|$)/i;

const isPlainPath = (path: string): boolean =>
  path.startsWith('/') && !path.includes('//') && !path.includes('\\') && !UNPRINTABLE.test(path);

const slashes = (path: string): number => path.split('/').length;

/** Decoded until nothing changes, because `%252F` becomes `/` after two rounds. Undefined if it can't be decoded. */
function fullyDecoded(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded === path ? path : fullyDecoded(decoded);
  } catch {
    return undefined;
  }
}

/**
 * The path, query and fragment of this site that `text` names; undefined if it could lead elsewhere: to another host (`//host`, `/\host`,
 * `/a/..//host`) or scheme, by a trick of encoding, or to a login page, which would loop.
 */
export function safeReturnPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > MAX_LENGTH || UNPRINTABLE.test(text) || text.includes('\\') || !/^\/(?!\/)/.test(text)) return undefined;
  if (!URL.canParse(text, NOWHERE)) return undefined;
  const url = new URL(text, NOWHERE);
  const path = fullyDecoded(url.pathname);
  if (url.origin !== NOWHERE || path === undefined || !isPlainPath(path) || slashes(path) !== slashes(url.pathname)) return undefined;
  if (NO_RETURN.test(path)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
