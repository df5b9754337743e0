import { safeReturnPath } from './url';

/** Where a URL from outside may lead. */
export type Leaving =
  /** A page of this site. */
  | Readonly<{ kind: 'own'; path: string }>
  /** A known partner's site, opened without asking. */
  | Readonly<{ kind: 'known'; url: string; host: string }>
  /** Any other site: its host is shown, and the user decides. */
  | Readonly<{ kind: 'ask'; url: string; host: string }>
  | Readonly<{ kind: 'refused' }>;

const REFUSED: Leaving = { kind: 'refused' };
const MOST_LETTERS = 2000;
/** Invisible characters, and those that reverse the direction of writing: they make one host look like another. */
const DECEPTIVE =
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\uffff\\]/;
/** The page that asks before leaving must not lead to itself. */
const IN_CIRCLES = /^\/[^/]+\/redirect\/url\/?(?:[?#]|$)/i;

function pathOfOwn(path: string): Leaving {
  const safe = safeReturnPath(path);
  return safe === undefined || IN_CIRCLES.test(safe) ? REFUSED : { kind: 'own', path: safe };
}

/**
 * Decides what to do with a URL: only http and https are followed, credentials are dropped, and hosts are compared in full, as the browser
 * normalises them.
 * @param origin of this site
 * @param known hosts of partners, port included
 */
export function leavingTo(text: string | null | undefined, origin: string, known: readonly string[]): Leaving {
  if (!text || text.length > MOST_LETTERS || DECEPTIVE.test(text)) return REFUSED;
  if (/^\/(?!\/)/.test(text)) return pathOfOwn(text);
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return REFUSED;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return REFUSED;
  if (url.origin === origin) return pathOfOwn(`${url.pathname}${url.search}${url.hash}`);
  const isKnown = url.protocol === 'https:' && known.includes(url.host);
  return { kind: isKnown ? 'known' : 'ask', url: url.href, host: url.host };
}
