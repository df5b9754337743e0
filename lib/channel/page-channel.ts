import { notFound } from 'next/navigation';
import type { Channel } from './channel';
import { channelBySlug } from './lookup';

/**
 * The channel of a page or layout under `[channel]`. Only the canonical slug is accepted, to which the middleware has redirected: any other
 * spelling would cache the same pages again.
 */
export async function pageChannel(params: Promise<{ channel: string }>): Promise<Channel> {
  const { channel: slug } = await params;
  const channel = channelBySlug(slug);
  return channel?.slug === slug ? channel : notFound();
}
