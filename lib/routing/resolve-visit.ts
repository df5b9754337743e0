import type { Channel } from '@/lib/channel/channel';
import { channelByCode, channelBySlug, defaultChannel, looksLikeChannel } from '@/lib/channel/lookup';
import { accessTo } from './access';
import { routes } from './routes';

/** First segments that belong to the site and never to a channel. */
export const channelFreeRoots = ['api', '_next', 'pictures', 'sandbox', 'preview'] as const;

type Visit = Readonly<{
  /** As the address bar has it, still encoded. */
  path: string;
  /** Query parameter `p`. */
  p: string | null;
  /** The remembered channel's code. */
  remembered: string | undefined;
}>;

export type ResolvedVisit =
  | { kind: 'redirect'; channel: Channel; path: string }
  /** `path` is below the channel and decoded, ready for the route table. */
  | { kind: 'page'; channel: Channel; path: string }
  /** The error page, in the channel of its visitor: its own address has none (§2). */
  | { kind: 'error'; channel: Channel }
  | { kind: 'missing'; channel: Channel }
  | { kind: 'channelFree' };

const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** Undefined for what no page can be called: broken escapes and control characters, on which Next's router would stumble. */
function decoded(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    return /[\u0000-\u001f\u007f]/.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

/** An encoded slash is a letter of an id to some routers and parts a path to others: a page that is guarded in one reading is guarded. */
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
 * Whose channel a visit belongs to and where it should be: a `p` that names a channel wins, because partners hand it out; then
 * the slug in the path, the remembered channel, the default. A segment shaped like a code that nobody registered is a mistake
 * that a redirect would only hide.
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
  // Below the error page there is nothing, and nobody registered the code.
  if (!inPath && (segment === 'error' || looksLikeChannel(segment))) return { kind: 'missing', channel: elsewhere };

  const channel = inPath ? (named ?? inPath) : elsewhere;
  const below = inPath || first === '' ? rest : [first, ...rest];
  if (first !== channel.slug || below.length === 0) {
    return { kind: 'redirect', channel, path: `/${[channel.slug, ...(below.length > 0 ? below : ['index'])].join('/')}` };
  }
  return { kind: 'page', channel, path: pathOf(below) };
}
