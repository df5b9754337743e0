'use client';

import type { SavedResident } from '@/components/parts/people/saved-resident';
import { useDeletion } from '@/components/parts/shell/use-deletion';
import { useWords } from '@/lib/i18n/use-words';
import { residentCalls } from '@/lib/queries/resident';

export function useDeleteResident(onDeleted?: () => void) {
  const word = useWords('people');
  const { ask, busy } = useDeletion(residentCalls.delete(), word, onDeleted);
  return { ask: ({ id, name }: SavedResident) => ask({ id }, word('deleteAsk', { name })), busy };
}
