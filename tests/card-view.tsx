import { cardView, type CardView } from '@/components/parts/landing/card-view';
import type { Card } from '@/lib/content/card/card';
import { cardFacts } from '@/lib/content/card/card-facts';
import type { Locale } from '@/lib/kernel/locale';

/** An edition of a card as a channel's page draws it; undefined if the card has no edition of that name. */
export function viewOfCard(card: Card, name: string, locale: Locale): CardView | undefined {
  const edition = card.editions[name];
  return (
    edition &&
    cardView({
      address: 'yuexiang/starLightCard',
      card,
      edition,
      agreements: card.agreements.map((page) => ({
        page,
        title: 'An agreement',
        version: '1.0',
        hash: 'f'.repeat(64),
        isSeparate: false,
      })),
      locale,
      channel: { code: 'P012', projectId: '880012', slug: 'P012' },
      facts: { partner: 'P', phone: '95000', hours: 'H', company: 'C', ...cardFacts(card, locale) },
    })
  );
}
