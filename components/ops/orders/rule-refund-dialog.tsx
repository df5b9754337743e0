'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { orderCalls } from '@/lib/queries/ops/orders';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { DeskDialog } from '../dialog/desk-dialog';
import { CheckList } from '../form/check-list';
import { Failure } from '../form/desk-form';
import { TextField } from '../form/text-field';
import { DeskState } from '../shell/desk-state';
import type { OrderDialogProps } from './close-dialog';
import { useCommandKey } from './use-command-key';
import { useHappens } from './use-happens';
import { yuanText } from './yuan-text';

/** Refunds by the goods' own rule: all that can be given back, or some units of it. */
export function RuleRefundDialog({ order, onClose }: OrderDialogProps) {
  const word = useWords('opsOrders');
  const happens = useHappens();
  const [reason, setReason] = useState('');
  const open = order.units.filter(({ status, isHeld }) => status === 'open' && !isHeld);
  const [chosen, setChosen] = useState<readonly string[]>(open.map(({ unitNo }) => String(unitNo)));
  const units = open.length === 0 ? undefined : chosen.map(Number);
  const [idempotencyKey, newKey] = useCommandKey();
  const { orderNo } = order;
  const quote = useQuery({
    ...orderCalls.quoteRefund({ orderNo, ...(units && units.length < open.length && { units }) }),
    enabled: units?.length !== 0,
  });
  const refund = useMutation({
    ...orderCalls.refund(),
    onSuccess: () => {
      toast.success(word('refundBegun'));
      onClose();
    },
    onError: newKey,
  });
  if (quote.error)
    return (
      <DeskDialog title={word('refundTitle')} onClose={onClose}>
        <Failure failure={quote.error} />
        {order.can.refundBeyondRule && <p>{word('beyondRuleHint')}</p>}
      </DeskDialog>
    );
  if (!quote.data && units?.length !== 0)
    return (
      <DeskDialog title={word('refundTitle')} onClose={onClose}>
        <DeskState kind="loading" title={word('reckoning')} />
      </DeskDialog>
    );
  const { data } = quote;
  const gives = data !== undefined && data.money + data.points + data.coupon > 0;
  return (
    <ConfirmDialog
      title={word('refundTitle')}
      happens={data && gives ? happens(data) : [word('ruleKeepsAll'), word('beyondRuleHint')]}
      action={word('refundNow', { amount: yuanText(data?.money ?? 0) })}
      busy={refund.isPending}
      failure={refund.error}
      disabled={reason.trim() === '' || !gives || units?.length === 0}
      onConfirm={() =>
        data &&
        refund.mutate({
          orderNo,
          seen: data.seen,
          idempotencyKey,
          ...(units && units.length < open.length && { units }),
          acceptedMoney: data.money,
          reason,
        })
      }
      onClose={onClose}
    >
      {open.length > 1 && (
        <CheckList
          legend={word('units')}
          options={open.map(({ unitNo, name, money }) => ({ value: String(unitNo), text: `${unitNo} · ${name}`, note: yuanText(money) }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <TextField label={word('reasonForBuyer')} value={reason} onChange={setReason} max={100} rows={2} />
    </ConfirmDialog>
  );
}
