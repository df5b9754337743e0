import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';

type Deletion = UseMutationOptions<Record<string, never>, Error, { id: string }>;
type Word = (key: 'deleteNote' | 'deleteConfirm' | 'keep' | 'deleted') => string;

/** Asks first: what is deleted is gone. */
export function useDeletion(deletion: Deletion, word: Word, onDeleted?: () => void) {
  const { mutate, isPending } = useMutation(deletion);
  const ask = async (id: string, title: string) => {
    const sure = await dialog.confirm({
      title,
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
