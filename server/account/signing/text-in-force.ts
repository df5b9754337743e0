import type { Channel } from '@/lib/channel/channel';
import { signedWords } from '@/lib/content/signed-words';
import { readInForce } from '@/lib/content/text';
import { dayOf } from '@/lib/kernel/day';
import { type AgreementRoute, routes } from '@/lib/routing/routes';
import { channelFacts } from '@/server/call/channel-facts';

/** A text as the channel's customers read it now, in their language. */
export type TextInForce = Readonly<{
  document: AgreementRoute;
  title: string;
  version: string;
  hash: string;
  words: string;
  signedFor: string | null;
}>;

const KEPT_MS = 60_000;
/** At most one entry for each text, channel and addressee. */
const kept = new Map<string, { day: string; until: number; text: Promise<TextInForce | undefined> }>();

export function isAgreement(document: string): document is AgreementRoute {
  const row = Object.entries(routes).find(([route]) => route === document)?.[1];
  return row !== undefined && 'archetype' in row && row.archetype === 'agreement';
}

async function read(channel: Channel, document: AgreementRoute, now: number, signedFor?: string): Promise<TextInForce | undefined> {
  const text = await readInForce(document, channel.locale, channelFacts(channel), now);
  if (text.channels !== 'all' && !text.channels.includes(channel.code)) return undefined;
  const { title, version } = text;
  return { document, title, version, signedFor: signedFor ?? null, ...signedWords(text, signedFor) };
}

/**
 * The text in force in a channel, with the partner's name and phone filled in; undefined when it doesn't apply to that channel. A changed
 * file takes effect within a minute.
 * @param now epoch ms
 * @param signedFor the line that names whom alone the text is signed for
 */
export function textInForce(channel: Channel, document: AgreementRoute, now: number, signedFor?: string): Promise<TextInForce | undefined> {
  const key = `${channel.code} ${document} ${signedFor ?? ''}`;
  const day = dayOf(now);
  const known = kept.get(key);
  if (known?.day === day && now < known.until && now >= known.until - KEPT_MS) return known.text;
  const text = read(channel, document, now, signedFor);
  kept.set(key, { day, until: now + KEPT_MS, text });
  // Don't cache a failed read.
  text.catch(() => kept.delete(key));
  return text;
}
