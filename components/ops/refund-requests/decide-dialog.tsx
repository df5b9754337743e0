'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { refundRequestCalls } from '@/lib/queries/ops/refund-requests';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { TextField } from '../form/text-field';
import { useDoer } from '../orders/use-doer';
import { yuanText } from '../orders/yuan-text';
import type { RefundRequest } from './request-list';

export type Decision = 'approve' | 'decline' | 'withdraw';

interface DecideDialogProps {
  readonly request: RefundRequest;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Approves, declines or takes back a request; says first what will happen. */
export function DecideDialog({ request, decision, onClose }: DecideDialogProps) {
  const word = useWords('opsOrders');
  const doer = useDoer();
  const [answer, setAnswer] = useState('');
  const { requestNo, orderNo, money, points, kind, voucherNo, reason } = request;
  const done = () => {
    toast.success(word('done'));
    onClose();
  };
  const approve = useMutation({ ...refundRequestCalls.approve(), onSuccess: done });
  const decline = useMutation({ ...refundRequestCalls.decline(), onSuccess: done });
  const withdraw = useMutation({ ...refundRequestCalls.withdraw(), onSuccess: done });
  const calls = { approve, decline, withdraw };
  const isLast = request.approvedBy.length + 1 >= request.approvalsNeeded;
  const facts = { amount: yuanText(money), orderNo, who: doer(request.askedBy) };
  const approving = [
    kind === 'byHand' ? word('approveByHandHappens', { ...facts, voucher: voucherNo ?? '' }) : word('approveHappens', facts),
    ...(points > 0 ? [word('happensPoints', { amount: yuanText(points) })] : []),
    ...(isLast ? [] : [word('approveFirst')]),
    word('saidWhy', { reason }),
  ];
  return (
    <ConfirmDialog
      title={word(`${decision}Title`)}
      happens={decision === 'approve' ? approving : [word(`${decision}Happens`, facts)]}
      action={word(decision)}
      danger={decision === 'approve'}
      busy={calls[decision].isPending}
      failure={calls[decision].error}
      disabled={decision === 'decline' && answer.trim() === ''}
      onConfirm={() => (decision === 'decline' ? decline.mutate({ requestNo, answer }) : calls[decision].mutate({ requestNo }))}
      onClose={onClose}
    >
      {decision === 'decline' && (
        <TextField label={word('answerFor', { who: facts.who })} value={answer} onChange={setAnswer} max={100} rows={2} />
      )}
    </ConfirmDialog>
  );
}
