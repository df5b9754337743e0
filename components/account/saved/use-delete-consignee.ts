'use client';

import { useMutation } from '@tanstack/react-query';
import type { SavedConsignee } from '@/components/address/saved-consignee';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { consigneeCalls } from '@/lib/queries/consignee';

/** Asks first: what is deleted is gone. */
export function useDeleteConsignee(onDeleted?: () => void) {
  const word = useWords('address');
  const { mutate, isPending } = useMutation(consigneeCalls.delete());
  const ask = async ({ id }: SavedConsignee) => {
    const sure = await dialog.confirm({
      title: word('deleteAsk'),
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
