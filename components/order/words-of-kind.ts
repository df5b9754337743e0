import { useWordsWith } from '@/lib/i18n/use-words';
import type { Words } from '@/lib/i18n/words';
import type { GoodsKind } from '@/lib/kinds/registry';

/** The words of an order's pages, as its kind of goods says them: `hotelStayOrder` has those of a stay. The page provides `orderScopes`. */
export const useWordsOfKind = <S extends 'order' | 'refund' | 'cashier'>(scope: S, kind: GoodsKind | undefined): Words<S> =>
  useWordsWith(scope, kind === undefined ? '' : `${kind}Order`);
