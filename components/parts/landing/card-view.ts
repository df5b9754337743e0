import type { ComponentType } from 'react';
import type { Channel } from '@/lib/channel/channel';
import type { Card, Edition } from '@/lib/content/card/card';
import type { CardAddress } from '@/lib/content/card/card-address';
import type { CardText } from '@/lib/content/card/shapes';
import { type TextFacts, withFacts } from '@/lib/content/facts';
import type { Locale } from '@/lib/kernel/locale';

/**
 * An agreement to accept: its page below the channel, the version in force, and the hash of its words. One that asks for separate consent
 * may be left unticked.
 */
type AgreementToTick = Readonly<{ page: string; title: string; version: string; hash: string; isSeparate: boolean }>;

/** Everything that the blocks of a card's page are drawn from. */
export type CardView = Readonly<{
  address: CardAddress;
  card: Card;
  edition: Edition;
  agreements: readonly AgreementToTick[];
  locale: Locale;
  /** A card's links lead to this channel's pages. */
  channel: Pick<Channel, 'code' | 'projectId' | 'slug'>;
  /** A text in the reader's language with its facts filled in. Throws if a fact is missing. */
  say: (text: CardText) => string;
}>;

/** A page's islands, by the names of their slots. */
export type Slots = Readonly<Record<string, ComponentType<{ readonly view: CardView }>>>;

export const cardView = ({ facts, ...rest }: Omit<CardView, 'say'> & Readonly<{ facts: TextFacts }>): CardView => ({
  ...rest,
  say: (text) => withFacts(text[rest.locale], facts),
});
