'use client';

import type { SavedConsignee } from '@/components/parts/address/saved-consignee';
import { useDeletion } from '@/components/parts/shell/use-deletion';
import { useWords } from '@/lib/i18n/use-words';
import { consigneeCalls } from '@/lib/queries/consignee';

export function useDeleteConsignee(onDeleted?: () => void) {
  const word = useWords('address');
  const { ask, busy } = useDeletion(consigneeCalls.delete(), word, onDeleted);
  return { ask: ({ id }: SavedConsignee) => ask({ id }, word('deleteAsk')), busy };
}
