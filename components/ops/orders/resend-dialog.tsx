'use client';

import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/ops/orders';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import type { OrderDialogProps } from './close-dialog';
import { useCommandKey } from './use-command-key';

/** Tells the buyer again where the order and its codes are. */
export function ResendDialog({ order: { orderNo, seen, mobile }, onClose }: OrderDialogProps) {
  const word = useWords('opsOrders');
  const [idempotencyKey] = useCommandKey();
  const resend = useMutation({
    ...orderCalls.resend(),
    onSuccess: () => {
      toast.success(word('done'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={word('resendTitle')}
      happens={[word('resendHappens', { mobile })]}
      action={word('resend')}
      danger={false}
      busy={resend.isPending}
      failure={resend.error}
      onConfirm={() => resend.mutate({ orderNo, seen, idempotencyKey })}
      onClose={onClose}
    />
  );
}
