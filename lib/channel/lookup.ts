import type { Locale } from '@/lib/kernel/locale';
import type { Channel } from './channel';
import { channels } from './registry';

const DEFAULT_CODE = 'P012';

const bySlug = new Map(channels.map((channel) => [channel.slug.toLowerCase(), channel]));
const byCode = new Map(channels.map((channel) => [channel.code.toLowerCase(), channel]));

const required = (code: string): Channel => {
  const channel = byCode.get(code.toLowerCase());
  if (!channel) throw new Error(`The registry has no channel ${code}.`);
  return channel;
};

/** For visitors without a channel in their path, `p` or cookie. */
export const defaultChannel: Channel = required(DEFAULT_CODE);

/** Ignores case, because partners print `/p012/…` too; only `slug` itself is canonical. */
export const channelBySlug = (slug: string): Channel | undefined => bySlug.get(slug.toLowerCase());

/** Ignores case, as `p` may arrive in either. */
export const channelByCode = (code: string): Channel | undefined => byCode.get(code.toLowerCase());

/** The language to write in for a channel's user when no request tells it, as in a job. */
export const localeOfChannel = (code: string): Locale => (channelByCode(code) ?? defaultChannel).locale;

/** Whether a path segment has the form of a partner's code, registered or not. Such a segment never names a page. */
export const looksLikeChannel = (segment: string): boolean => /^p\d{3}$/i.test(segment);

/** The channel whose address search engines keep for pages that all channels of a language show alike. */
export const homeOf = (locale: Locale): Channel =>
  defaultChannel.locale === locale ? defaultChannel : (channels.find((channel) => channel.locale === locale) ?? defaultChannel);
