import type { Card } from '@/lib/content/card/card';
import { type CardAddress, isCardAddress } from '@/lib/content/card/card-address';
import { baseOf, CardFault, parseCard, readSource } from '@/lib/content/card/parse-card';
import { faultInTexts, type QuotingText } from '@/lib/content/card/quoted-facts';

export type Draft = Readonly<{ card: Card; address: CardAddress }>;

/** The live file that a draft extends. */
async function readLive(address: CardAddress) {
  const response = await fetch(`/cards/${address}.json`, { cache: 'no-store' });
  if (!response.ok) throw new CardFault(`extends: there is no ${address}`);
  return readSource(await response.text());
}

/**
 * Validates a pasted file as the server would, with the agreements that quote the card. Its folder is not known, so the name alone tells
 * which they are. Throws a CardFault that names the field.
 */
export async function readDraft(source: string, texts: readonly QuotingText[]): Promise<Draft> {
  const own = readSource(source);
  const base = baseOf(own);
  const card = parseCard(own, base && (await readLive(base)));
  const address = `draft/${card.id}`;
  if (!isCardAddress(address)) throw new CardFault('id: no name of a card');
  const fault = faultInTexts(card, texts, (about) => about.endsWith(`/${card.id}`));
  if (fault !== undefined) throw new CardFault(fault);
  return { card, address };
}
