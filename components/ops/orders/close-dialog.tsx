'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/ops/orders';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { TextField } from '../form/text-field';
import type { WholeOrder } from './order';
import { useCommandKey } from './use-command-key';
import { yuanText } from './yuan-text';

export interface OrderDialogProps {
  readonly order: WholeOrder;
  readonly onClose: () => void;
}

/** Closes an unpaid order. */
export function CloseDialog({ order, onClose }: OrderDialogProps) {
  const word = useWords('opsOrders');
  const [reason, setReason] = useState('');
  const [idempotencyKey] = useCommandKey();
  const cancel = useMutation({
    ...orderCalls.cancel(),
    onSuccess: () => {
      toast.success(word('done'));
      onClose();
    },
  });
  const { orderNo, seen, mobile, amount } = order;
  return (
    <ConfirmDialog
      title={word('cancelTitle')}
      happens={word('cancelHappens', { mobile, amount: yuanText(amount) }).split('\n')}
      action={word('cancel')}
      busy={cancel.isPending}
      failure={cancel.error}
      disabled={reason.trim() === ''}
      onConfirm={() => cancel.mutate({ orderNo, seen, idempotencyKey, reason })}
      onClose={onClose}
    >
      <TextField label={word('reasonForBuyer')} value={reason} onChange={setReason} max={100} rows={2} />
    </ConfirmDialog>
  );
}
