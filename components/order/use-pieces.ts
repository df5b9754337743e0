import type { OrderSummary } from './order-types';
import { useWordsOfKind } from './words-of-kind';

/** How the pieces of an order stand once they no longer all stand alike: two of five given back, three still to use. */
export function usePieces({ kind, status, units }: Pick<OrderSummary, 'kind' | 'status' | 'units'>): string | undefined {
  const word = useWordsOfKind('order', kind);
  if (!units || [units.open, units.used, units.refunded].filter((count) => count > 0).length < 2) return undefined;
  return [
    status === 'ready' && units.open > 0 && word('piecesOpen', { count: units.open }),
    units.used > 0 && word('piecesUsed', { count: units.used }),
    units.refunded > 0 && word('piecesRefunded', { count: units.refunded }),
  ]
    .filter(Boolean)
    .join(' · ');
}
