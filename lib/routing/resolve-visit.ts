import type { Channel } from '@/lib/channel/channel';
import { channelByCode, channelBySlug, defaultChannel, looksLikeChannel } from '@/lib/channel/lookup';
import { accessTo } from './access';
import { routes } from './routes';

/** First segments that belong to the site, so that no channel can have them. */
export const channelFreeRoots = ['api', '_next', 'pictures', 'sandbox', 'preview', 'ops'] as const;

type Visit = Readonly<{
  /** Still encoded, as in the address bar. */
  path: string;
  /** Query parameter `p`. */
  p: string | null;
  /** The code of the remembered channel. */
  remembered: string | undefined;
}>;

export type ResolvedVisit =
  | { kind: 'redirect'; channel: Channel; path: string }
  /** `path` is below the channel and decoded, ready for the route table. */
  | { kind: 'page'; channel: Channel; path: string }
  /** The error page, in the visitor's channel: its own address has none (§2). */
  | { kind: 'error'; channel: Channel }
  | { kind: 'missing'; channel: Channel }
  | { kind: 'channelFree' };

const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** Undefined for paths that no page can have: broken escapes and control characters, which Next's router can't handle. */
function decoded(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    return /[\u0000-\u001f\u007f]/.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

/** Some routers take an encoded slash as part of an id, others as a separator: a page that is guarded in either reading is guarded. */
function pathOf(parts: readonly string[]): string {
  const whole = `/${decodeURIComponent(parts.join('/'))}`;
  const apart = `/${parts.map((part) => decodeURIComponent(part).replaceAll('/', '%2F')).join('/')}`;
  return accessTo(whole) !== 'login' && accessTo(apart) !== undefined ? apart : whole;
}

const isChannelFreePage = (path: string): boolean => {
  const row = Object.entries(routes).find(([name]) => name === path)?.[1];
  return row !== undefined && 'channel' in row;
};

/**
 * The channel of a visit and its proper address. A `p` that names a channel wins, because partners hand it out; then the slug in the path,
 * the remembered channel, the default. A segment in the form of an unregistered code is a mistake, which a redirect would only hide.
 */
export function resolveVisit({ path, p, remembered }: Visit): ResolvedVisit {
  const named = p ? channelByCode(p) : undefined;
  const elsewhere = named ?? (remembered ? channelByCode(remembered) : undefined) ?? defaultChannel;
  const plain = decoded(path);
  if (plain === undefined) return { kind: 'missing', channel: channelBySlug(path.split('/')[1] ?? '') ?? elsewhere };
  if (plain === '/error') return { kind: 'error', channel: elsewhere };
  if (isChannelFreePage(plain)) return { kind: 'page', channel: elsewhere, path: plain };

  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  const segment = decodeURIComponent(first);
  const inPath = channelBySlug(segment);
  if (channelFreeRoots.some((root) => root === segment) || (!inPath && isFile(path))) return { kind: 'channelFree' };
  // There is nothing below the error page, and this code isn't registered.
  if (!inPath && (segment === 'error' || looksLikeChannel(segment))) return { kind: 'missing', channel: elsewhere };

  const channel = inPath ? (named ?? inPath) : elsewhere;
  const below = inPath || first === '' ? rest : [first, ...rest];
  if (first !== channel.slug || below.length === 0) {
    return { kind: 'redirect', channel, path: `/${[channel.slug, ...(below.length > 0 ? below : ['index'])].join('/')}` };
  }
  return { kind: 'page', channel, path: pathOf(below) };
}
