'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { refundRequestCalls } from '@/lib/queries/ops/refund-requests';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { TextField } from '../form/text-field';
import type { WholeOrder } from './order';
import { useCommandKey } from './use-command-key';
import { yuanText } from './yuan-text';

interface ByHandDialogProps {
  readonly refund: WholeOrder['refunds'][number];
  readonly onClose: () => void;
}

/** States that a refused refund's money was transferred outside the bank's interface. */
export function ByHandDialog({ refund: { refundNo, money }, onClose }: ByHandDialogProps) {
  const word = useWords('opsOrders');
  const [voucherNo, setVoucherNo] = useState('');
  const [reason, setReason] = useState('');
  const [idempotencyKey, newKey] = useCommandKey();
  const ask = useMutation({
    ...refundRequestCalls.askByHand(),
    onSuccess: () => {
      toast.success(word('asked'));
      onClose();
    },
    onError: newKey,
  });
  return (
    <ConfirmDialog
      title={word('byHandTitle')}
      happens={word('byHandHappens', { amount: yuanText(money) }).split('\n')}
      action={word('payByHand')}
      busy={ask.isPending}
      failure={ask.error}
      disabled={voucherNo.trim() === '' || reason.trim() === ''}
      onConfirm={() => ask.mutate({ refundNo, voucherNo, reason, idempotencyKey })}
      onClose={onClose}
    >
      <TextField label={word('voucher')} value={voucherNo} onChange={setVoucherNo} max={64} />
      <TextField label={word('reasonInside')} value={reason} onChange={setReason} max={100} rows={2} />
    </ConfirmDialog>
  );
}
