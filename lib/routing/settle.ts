import type { Channel } from '@/lib/channel/channel';
import { channelByCode, channelBySlug, defaultChannel, looksLikeChannel } from '@/lib/channel/lookup';
import { routes } from './routes';

/** Remembers the visitor's last channel, by code. */
export const CHANNEL_COOKIE = 'yx_channel';

/** First segments that belong to the site and never to a channel. */
export const channelFreeRoots = ['api', '_next', 'pictures', 'sandbox', 'preview', 'error'] as const;

type Visit = Readonly<{
  /** As the address bar has it, still encoded. */
  path: string;
  /** Query parameter `p`. */
  p: string | null;
  /** The remembered channel's code. */
  remembered: string | undefined;
}>;

export type Settled =
  | { kind: 'redirect'; channel: Channel; path: string }
  /** `path` is below the channel and decoded, ready for the route table. */
  | { kind: 'page'; channel: Channel; path: string }
  | { kind: 'missing' }
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

const isChannelFreePage = (path: string): boolean => {
  const row = Object.entries(routes).find(([name]) => name === path)?.[1];
  return row !== undefined && 'channel' in row;
};

/**
 * Whose channel a visit belongs to and where it should be: a `p` that names a channel wins, because partners hand it out; then
 * the slug in the path, the remembered channel, the default. A segment shaped like a code that nobody registered is a mistake
 * that a redirect would only hide.
 */
export function settle({ path, p, remembered }: Visit): Settled {
  const plain = decoded(path);
  if (plain === undefined) return { kind: 'missing' };
  const named = p ? channelByCode(p) : undefined;
  const elsewhere = named ?? (remembered ? channelByCode(remembered) : undefined) ?? defaultChannel;
  if (isChannelFreePage(plain)) return { kind: 'page', channel: elsewhere, path: plain };

  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  const segment = decodeURIComponent(first);
  const inPath = channelBySlug(segment);
  if (channelFreeRoots.some((root) => root === segment) || (!inPath && isFile(path))) return { kind: 'channelFree' };
  if (!inPath && looksLikeChannel(segment)) return { kind: 'missing' };

  const channel = inPath ? (named ?? inPath) : elsewhere;
  const below = inPath || first === '' ? rest : [first, ...rest];
  if (first !== channel.slug || below.length === 0) {
    return { kind: 'redirect', channel, path: `/${[channel.slug, ...(below.length > 0 ? below : ['index'])].join('/')}` };
  }
  return { kind: 'page', channel, path: `/${decodeURIComponent(below.join('/'))}` };
}
