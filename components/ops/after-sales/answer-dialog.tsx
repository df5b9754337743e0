'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { afterSaleCalls } from '@/lib/queries/ops/after-sales';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { CheckList } from '../form/check-list';
import { TextField } from '../form/text-field';
import { yuanText } from '../orders/yuan-text';
import type { WholeRequest } from './after-sale';

export type Answer = 'approve' | 'reject' | 'receive';

interface AnswerDialogProps {
  readonly request: WholeRequest;
  readonly answer: Answer;
  readonly onClose: () => void;
}

/** Agrees to pieces, declines, or takes back in what came. */
export function AnswerDialog({ request, answer, onClose }: AnswerDialogProps) {
  const word = useWords('opsAfterSales');
  const { afterSaleNo, status, units, type, mobile } = request;
  const [chosen, setChosen] = useState<readonly string[]>(units.map(({ unitNo }) => String(unitNo)));
  const [note, setNote] = useState('');
  const done = () => {
    toast.success(word('done'));
    onClose();
  };
  const approve = useMutation({ ...afterSaleCalls.approve(), onSuccess: done });
  const reject = useMutation({ ...afterSaleCalls.reject(), onSuccess: done });
  const receive = useMutation({ ...afterSaleCalls.receive(), onSuccess: done });
  const calls = { approve, reject, receive };
  const isPart = answer !== 'reject' && chosen.length < units.length;
  const money = units.reduce((sum, unit) => (chosen.includes(String(unit.unitNo)) ? sum + unit.money : sum), 0);
  const paysNow = answer === 'receive' || type !== 'returnGoods';
  const happens =
    answer === 'reject'
      ? [word('rejectHappens', { mobile })]
      : [
          word(paysNow ? 'paysNow' : 'paysLater', { amount: yuanText(money), mobile }),
          ...(isPart ? [word(answer === 'approve' ? 'othersFree' : 'othersMissing', { count: units.length - chosen.length })] : []),
        ];
  const send = () => {
    const onRequest = { afterSaleNo, seen: status };
    const pieces = { ...onRequest, units: chosen.map(Number), ...(note.trim() && { note }) };
    if (answer === 'reject') reject.mutate({ ...onRequest, reason: note });
    else calls[answer].mutate(pieces);
  };
  const needsNote = answer === 'reject' || isPart;
  return (
    <ConfirmDialog
      title={word(`${answer}Title`)}
      happens={happens}
      action={word(answer)}
      danger={answer !== 'approve'}
      busy={calls[answer].isPending}
      failure={calls[answer].error}
      disabled={chosen.length === 0 || (needsNote && note.trim() === '')}
      onConfirm={send}
      onClose={onClose}
    >
      {answer !== 'reject' && units.length > 1 && (
        <CheckList
          legend={word(answer === 'approve' ? 'agreedPieces' : 'arrivedPieces')}
          options={units.map(({ unitNo, name, choice, money: fen }) => ({
            value: String(unitNo),
            text: `${name} ${choice}`,
            note: yuanText(fen),
          }))}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      {needsNote && <TextField label={word('noteForBuyer')} value={note} onChange={setNote} max={100} rows={2} />}
    </ConfirmDialog>
  );
}
