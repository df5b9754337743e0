'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { toYuan } from '@/lib/kernel/money';
import { useWords } from '@/lib/i18n/use-words';
import { refundRequestCalls } from '@/lib/queries/ops/refund-requests';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { TextField } from '../form/text-field';
import { Failure } from '../form/desk-form';
import type { OrderDialogProps } from './close-dialog';
import type { WholeOrder } from './order';
import styles from './orders.module.css';
import { typedYuan } from './typed-yuan';
import { useCommandKey } from './use-command-key';
import { useHappens } from './use-happens';
import { yuanText } from './yuan-text';

type Line = Readonly<{ unitNo: number; name: string; money: number; points: number; coupon: number }>;

/** What can still be refunded, unit by unit, or of an order without units as a whole. */
function linesOf(order: WholeOrder, whole: string): readonly Line[] {
  if (order.units.length > 0) return order.units.filter(({ status, isHeld }) => (status === 'open' || status === 'used') && !isHeld);
  const left = (kind: 'money' | 'coupon' | 'points') =>
    order.tenders.reduce((sum, tender) => (tender.kind === kind ? sum + tender.amount - tender.returned : sum), 0);
  return [{ unitNo: 0, name: whole, money: left('money'), points: left('points'), coupon: left('coupon') }];
}

/** Asks for more than the rule gives back. Another person decides. */
export function BeyondRuleDialog({ order, onClose }: OrderDialogProps) {
  const word = useWords('opsOrders');
  const happens = useHappens();
  const lines = linesOf(order, word('wholeOrder'));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [idempotencyKey, newKey] = useCommandKey();
  const { orderNo } = order;
  const amountOf = (unitNo: number, tender: 'money' | 'points') => typedYuan(typed[`${tender} ${unitNo}`] ?? '');
  const granted = lines.flatMap((line) => {
    const [money, points] = [amountOf(line.unitNo, 'money'), amountOf(line.unitNo, 'points')];
    if (money === undefined || points === undefined || money + points === 0) return [];
    // A coupon's share goes with the whole of a unit, never with a part of it.
    const coupon = money === line.money && points === line.points ? line.coupon : 0;
    return [{ unitNo: line.unitNo, money, points, coupon }];
  });
  const isReadable = Object.values(typed).every((text) => typedYuan(text) !== undefined);
  const quote = useQuery({ ...refundRequestCalls.quote({ orderNo, granted }), enabled: granted.length > 0 && isReadable, retry: false });
  const ask = useMutation({
    ...refundRequestCalls.ask(),
    onSuccess: () => {
      toast.success(word('asked'));
      onClose();
    },
    onError: newKey,
  });
  const { data } = quote;
  return (
    <ConfirmDialog
      title={word('beyondRuleTitle')}
      happens={
        data
          ? [word('happensFirst', { people: data.approvalsNeeded }), ...happens(data), word('pointsStay')]
          : [word('happensFirst', { people: 1 }), word('typeAmounts')]
      }
      action={word('askFor', { amount: yuanText(data?.money ?? 0) })}
      busy={ask.isPending}
      failure={ask.error}
      disabled={!data || reason.trim() === '' || quote.isFetching}
      onConfirm={() => data && ask.mutate({ orderNo, seen: order.seen, idempotencyKey, granted, reason })}
      onClose={onClose}
    >
      <Failure failure={quote.error} />
      {lines.map(({ unitNo, name, money, points }) => (
        <div key={unitNo} className={styles.granted}>
          <span>
            {unitNo > 0 && `${unitNo} · `}
            {name}
            <small className={styles.small}>{word('atMost', { amount: yuanText(money) })}</small>
          </span>
          <TextField
            label={word('moneyBack')}
            kind="code"
            placeholder={toYuan(money)}
            value={typed[`money ${unitNo}`] ?? ''}
            error={amountOf(unitNo, 'money') === undefined ? word('noAmount') : undefined}
            onChange={(text) => setTyped({ ...typed, [`money ${unitNo}`]: text })}
          />
          {points > 0 && (
            <TextField
              label={word('tender_points')}
              kind="code"
              placeholder={toYuan(points)}
              value={typed[`points ${unitNo}`] ?? ''}
              onChange={(text) => setTyped({ ...typed, [`points ${unitNo}`]: text })}
            />
          )}
        </div>
      ))}
      {data && <p className={styles.small}>{word('leftToAsk', { amount: yuanText(data.leftToAsk) })}</p>}
      <TextField label={word('reasonForBuyer')} value={reason} onChange={setReason} max={100} rows={2} />
    </ConfirmDialog>
  );
}
