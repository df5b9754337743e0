'use client';

import '@/lib/theme/looks.css';
import { CardBlock } from '@/components/parts/landing/blocks/block';
import { cardView } from '@/components/parts/landing/card-view';
import { DetailSheets } from '@/components/parts/landing/detail-sheets';
import { homeOf } from '@/lib/channel/lookup';
import { cardFacts } from '@/lib/content/card/card-facts';
import { companyFacts } from '@/lib/content/products';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import styles from './card-draft.module.css';
import type { Draft } from './read-draft';

interface DrawnDraftProps {
  readonly draft: Draft;
  readonly edition: string;
  readonly locale: Locale;
}

/** An edition of a pasted card, as the first channel of the language would show it, without the bar: a draft can't be bought. */
export function DrawnDraft({ draft: { card, address }, edition: name, locale }: DrawnDraftProps) {
  const edition = card.editions[name];
  if (!edition) return null;
  const { code, name: partner, projectId, slug, customerService } = homeOf(locale);
  const view = cardView({
    address,
    card,
    edition,
    agreements: card.agreements.map((page) => ({ page, title: page, version: '', hash: '', isSeparate: false })),
    locale,
    channel: { code, projectId, slug },
    facts: { ...companyFacts(locale), ...cardFacts(card, locale), partner, ...customerService },
  });
  return (
    <div data-look={edition.look} className={styles.page}>
      <p className={styles.live}>{words(locale, 'card')('draft')}</p>
      <p className={styles.name}>{view.say(edition.title)}</p>
      {edition.blocks.map((block, index) => (
        <CardBlock key={index} block={block} view={view} at={String(index)} />
      ))}
      <DetailSheets />
    </div>
  );
}
