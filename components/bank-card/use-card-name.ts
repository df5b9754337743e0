'use client';

import { useWords } from '@/lib/i18n/use-words';
import type { BoundCard } from './card-types';

/** What a card is called in a sentence. */
export function useCardName() {
  const word = useWords('bankCard');
  return ({ bankCode, cardKind, lastFour }: Pick<BoundCard, 'bankCode' | 'cardKind' | 'lastFour'>): string =>
    word('cardEnding', { bank: word(`bank_${bankCode}`), kind: word(cardKind), lastFour });
}
