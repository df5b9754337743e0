import type { SellingPart } from '@/server/trade/package/selling-part';
import { cardKind } from './booking/kind';
import { cardSeller, orderedCard } from './booking/seller';
import { englishOfCards } from './card-titles';
import { cardGift } from './gift';
import { benefitCardHandlers } from './handlers';
import { cardPages } from './pages-to-find';
import { cardSamples } from './samples';
import { cardPersonalData } from './personal-data';
import { showCard } from './shown';

/** Two kinds of orders with one implementation, registered with the first: a bank card is a benefit card carrying a bank's name. */
export const cardParts: readonly SellingPart[] = [
  {
    kind: 'benefitCard',
    personalData: cardPersonalData,
    goods: cardKind,
    packages: cardSeller,
    ordered: orderedCard,
    handlers: benefitCardHandlers,
    english: englishOfCards,
    showGoods: showCard,
    pagesToFind: cardPages,
    samples: cardSamples,
    exchangeGift: cardGift('benefitCard'),
  },
  {
    kind: 'bankCard',
    goods: cardKind,
    packages: cardSeller,
    ordered: orderedCard,
    handlers: [],
    showGoods: showCard,
    exchangeGift: cardGift('bankCard'),
  },
];
