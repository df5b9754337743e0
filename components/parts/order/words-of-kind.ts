import { useWordsWith } from '@/lib/i18n/use-words';
import type { Words } from '@/lib/i18n/words';
import type { GoodsKind } from '@/lib/kinds/registry';

/** The words of an order's pages, with those that its kind overrides: for a stay, `hotelStayOrder`. The page provides `orderScopes`. */
export const useWordsOfKind = <S extends 'order' | 'refund' | 'cashier'>(scope: S, kind: GoodsKind | undefined): Words<S> =>
  useWordsWith(scope, kind === undefined ? '' : `${kind}Order`);
