'use client';

import { useState } from 'react';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { BenefitSheet } from './benefit-sheet';
import { CardBenefits } from './card-benefits';
import { type OwnedCard, usesText } from './card-words';
import { TakeButton } from './take-button';

/** The benefits of an owned card with what is left of each; a tap opens its details. */
export function OwnedBenefits({ card, takes = false }: { readonly card: OwnedCard; readonly takes?: boolean }) {
  const word = useWords('benefitCard');
  const locale = useLocale();
  const [shown, setShown] = useState<string | undefined>(undefined);
  const { benefits } = card;
  const benefit = benefits.find(({ equityId }) => equityId === shown);
  return (
    <>
      <CardBenefits
        benefits={benefits}
        noteOf={(one) => usesText(one, locale, word)}
        onOpen={({ equityId }) => setShown(equityId)}
        actionOf={(one) => takes && <TakeButton card={card} benefit={one} />}
      />
      {benefit && <BenefitSheet card={card} benefit={benefit} onClose={() => setShown(undefined)} />}
    </>
  );
}
