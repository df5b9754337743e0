import { notFound } from 'next/navigation';
import type { Channel } from './channel';
import { channelBySlug } from './lookup';

/**
 * The channel of a page or layout under `[channel]`. Another spelling of the slug would store the same pages once more; the
 * middleware has already sent it to the canonical one.
 */
export async function pageChannel(params: Promise<{ channel: string }>): Promise<Channel> {
  const { channel: slug } = await params;
  const channel = channelBySlug(slug);
  return channel?.slug === slug ? channel : notFound();
}
