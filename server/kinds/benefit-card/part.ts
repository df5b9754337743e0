import type { KindPart } from '@/server/call/kind-part';
import { cardKind } from './booking/kind';
import { benefitCardHandlers } from './handlers';
import { cardSamples } from './samples';
import { cardDemoOrders } from './seed/orders';
import { cardSeed } from './seed/seed';

/** Two kinds of orders and one of everything else, which the first brings: a bank card is a card with a bank's name on it. */
export const cardParts: readonly KindPart[] = [
  {
    kind: 'benefitCard',
    goods: cardKind,
    handlers: benefitCardHandlers,
    seed: cardSeed,
    demoOrders: cardDemoOrders('benefitCard'),
    samples: cardSamples,
  },
  { kind: 'bankCard', goods: cardKind, handlers: [], seed: { fill: () => Promise.resolve() }, demoOrders: cardDemoOrders('bankCard') },
];
