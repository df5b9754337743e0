'use client';

import { useMutation } from '@tanstack/react-query';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { physicalCalls } from '@/lib/queries/physical';

/** Confirms that all parcels have arrived. It asks first, because the order stops waiting for them. */
export function useConfirmReceipt(orderNo: string) {
  const word = useWords('order');
  const { mutate, isPending } = useMutation(physicalCalls.confirmReceipt());
  const confirm = async (): Promise<void> => {
    const sure = await dialog.confirm({
      title: word('confirmReceiptTitle'),
      text: word('confirmReceiptText'),
      confirmText: word('confirmReceipt'),
      cancelText: word('notYet'),
    });
    if (!sure) return;
    mutate(
      { orderNo },
      {
        onSuccess: ({ completed }) =>
          completed ? toast.success(word('receiptConfirmed')) : void dialog.alert(word('refundOwed'), { title: word('receiptConfirmed') }),
      },
    );
  };
  return { confirm: () => void confirm(), busy: isPending };
}
