import { createHash } from 'node:crypto';
import { toString } from 'mdast-util-to-string';
import type { Channel } from '@/lib/channel/channel';
import { readText } from '@/lib/content/text';
import { type AgreementRoute, routes } from '@/lib/routing/routes';
import { channelFacts } from '@/server/call/channel-facts';

/** A text as the channel's customers read it now, in their language. */
export type TextInForce = Readonly<{ document: AgreementRoute; title: string; version: string; hash: string; words: string }>;

const KEPT_MS = 60_000;
/** At most one entry for each text and channel. */
const kept = new Map<string, { until: number; text: Promise<TextInForce | undefined> }>();

export function isAgreement(document: string): document is AgreementRoute {
  const row = Object.entries(routes).find(([route]) => route === document)?.[1];
  return row !== undefined && 'archetype' in row && row.archetype === 'agreement';
}

async function read(channel: Channel, document: AgreementRoute): Promise<TextInForce | undefined> {
  const text = await readText(document, channel.locale, channelFacts(channel));
  if (text.channels !== 'all' && !text.channels.includes(channel.code)) return undefined;
  const { title, version, effective, party } = text;
  const words = [title, version, effective, party, ...text.blocks.map((block) => toString(block))].join('\n');
  return { document, title, version, hash: createHash('sha256').update(words).digest('hex'), words };
}

/**
 * The text in force in a channel, with the partner's name and phone filled in; undefined when it doesn't apply to that channel. A changed
 * file takes effect within a minute.
 * @param now epoch ms
 */
export function textInForce(channel: Channel, document: AgreementRoute, now: number): Promise<TextInForce | undefined> {
  const key = `${channel.code} ${document}`;
  const known = kept.get(key);
  if (known && now < known.until && now >= known.until - KEPT_MS) return known.text;
  const text = read(channel, document);
  kept.set(key, { until: now + KEPT_MS, text });
  // Don't cache a failed read.
  text.catch(() => kept.delete(key));
  return text;
}
