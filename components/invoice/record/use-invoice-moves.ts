'use client';

import { useMutation } from '@tanstack/react-query';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { invoiceCalls } from '@/lib/queries/invoice';

/** The buyer's commands on an invoice; each asks first. */
export function useInvoiceMoves(applyNo: string) {
  const word = useWords('invoice');
  const cancelling = useMutation(invoiceCalls.cancel());
  const takingBack = useMutation(invoiceCalls.takeBack());
  const withdraw = async () => {
    const sure = await dialog.confirm({
      title: word('withdrawAsk'),
      text: word('withdrawText'),
      confirmText: word('withdraw'),
      cancelText: word('keep'),
    });
    if (sure) cancelling.mutate({ applyNo }, { onSuccess: () => toast.success(word('withdrawn')) });
  };
  const takeBack = async () => {
    const sure = await dialog.confirm({
      title: word('takeBackAsk'),
      text: word('takeBackText'),
      confirmText: word('takeBackConfirm'),
      cancelText: word('keep'),
      danger: true,
    });
    if (!sure) return;
    const idempotencyKey = checkoutKey('invoice back', applyNo);
    const onSuccess = () => {
      // The tax office may refuse the red letter; then it can be asked for anew.
      endCheckout('invoice back');
      toast.success(word('takenBack'));
    };
    takingBack.mutate({ applyNo, idempotencyKey }, { onSuccess });
  };
  return { withdraw: () => void withdraw(), takeBack: () => void takeBack(), busy: cancelling.isPending || takingBack.isPending };
}
