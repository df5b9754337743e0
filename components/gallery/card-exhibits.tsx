import '@/lib/theme/looks.css';
import { CardBlock } from '@/components/parts/landing/blocks/block';
import { Face } from '@/components/parts/landing/blocks/face';
import { cardView } from '@/components/parts/landing/card-view';
import { DetailSheets } from '@/components/parts/landing/detail-sheets';
import { homeOf } from '@/lib/channel/lookup';
import { cardFacts } from '@/lib/content/card/card-facts';
import { parseCard } from '@/lib/content/card/parse-card';
import { companyFacts } from '@/lib/content/products';
import { words } from '@/lib/i18n/words';
import { cardLooks } from '@/lib/kernel/card-look';
import type { Locale } from '@/lib/kernel/locale';
import { Exhibit } from './exhibit';
import styles from './gallery.module.css';
import sample from './sample-card.json';

/** Every block and every look of a card's page. */
export function CardExhibit({ locale }: { readonly locale: Locale }) {
  const word = words(locale, 'gallery');
  const card = parseCard(sample);
  const { gallery: edition } = card.editions;
  if (!edition) return null;
  const { code, projectId, slug } = homeOf(locale);
  const view = cardView({
    address: 'gallery/sample',
    card,
    edition,
    agreements: card.agreements.map((page) => ({ page, title: word('cardAgreement'), version: '1.0', hash: '', isSeparate: false })),
    locale,
    channel: { code, projectId, slug },
    facts: { ...companyFacts(locale), ...cardFacts(card, locale) },
  });
  return (
    <Exhibit title={word('cards')}>
      {cardLooks.map((look) => (
        <Face key={look} view={{ ...view, card: { ...card, face: { ...card.face, look } } }} />
      ))}
      <div data-look={edition.look} className={styles.card}>
        {edition.blocks.map((block, index) => (
          <CardBlock key={index} block={block} view={view} at={String(index)} />
        ))}
        <DetailSheets />
      </div>
    </Exhibit>
  );
}
