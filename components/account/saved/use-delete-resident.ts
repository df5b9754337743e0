'use client';

import { useMutation } from '@tanstack/react-query';
import type { SavedResident } from '@/components/people/saved-resident';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { residentCalls } from '@/lib/queries/resident';

/** Asks first: what is deleted is gone. */
export function useDeleteResident(onDeleted?: () => void) {
  const word = useWords('people');
  const { mutate, isPending } = useMutation(residentCalls.delete());
  const ask = async ({ id, name }: SavedResident) => {
    const sure = await dialog.confirm({
      title: word('deleteAsk', { name }),
      text: word('deleteNote'),
      confirmText: word('deleteConfirm'),
      cancelText: word('keep'),
      danger: true,
    });
    if (!sure) return;
    mutate(
      { id },
      {
        onSuccess: () => {
          toast.success(word('deleted'));
          onDeleted?.();
        },
      },
    );
  };
  return { ask, busy: isPending };
}
