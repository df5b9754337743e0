import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';

type Word = (key: 'deleteNote' | 'deleteConfirm' | 'keep' | 'deleted') => string;

/** Deletes after asking, because a deletion can't be undone. */
export function useDeletion<Input>(deletion: UseMutationOptions<Record<string, never>, Error, Input>, word: Word, onDeleted?: () => void) {
  const { mutate, isPending } = useMutation(deletion);
  const ask = async (input: Input, title: string) => {
    const sure = await dialog.confirm({
      title,
      text: word('deleteNote'),
      confirmText: word('deleteConfirm'),
      cancelText: word('keep'),
      danger: true,
    });
    if (!sure) return;
    mutate(input, {
      onSuccess: () => {
        toast.success(word('deleted'));
        onDeleted?.();
      },
    });
  };
  return { ask, busy: isPending };
}
