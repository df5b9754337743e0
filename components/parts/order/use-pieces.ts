import type { OrderSummary } from './order-types';
import { useWordsOfKind } from './words-of-kind';

/** The status of an order's pieces, when they differ: two of five refunded, three still to use. */
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
