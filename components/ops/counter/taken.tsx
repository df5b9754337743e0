'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { serverNow } from '@/lib/kernel/shop-clock';
import { counterCalls } from '@/lib/queries/ops/counter';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { DeskButton } from '../form/desk-button';
import { TextField } from '../form/text-field';
import { Slip, type Redemption } from './slip';
import styles from './till.module.css';

/** Seconds until a moment, by the server's clock. */
function useSecondsTo(moment: number): number {
  const left = (): number => Math.max(0, Math.ceil((moment - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((moment - serverNow()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

interface TakenProps {
  readonly taken: Redemption;
  readonly onUndone: () => void;
}

/** What was taken, for as long as it can be undone with the way to do it. */
export function Taken({ taken, onUndone }: TakenProps) {
  const word = useWords('opsCounter');
  const seconds = useSecondsTo(taken.undoUntil);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const undo = useMutation(counterCalls.undo());
  return (
    <div className={styles.taken} role="status">
      <Icon name="success" size={24} />
      <div>
        <b>
          {word('taken')} · {taken.name} × {taken.units}
        </b>
        <p>
          {word('takenBy', { staff: taken.staffName, time: stampOf(taken.at).slice(11, 19), shop: taken.shopName, count: taken.units })}
        </p>
        <div className={styles.tools}>
          <DeskButton kind="plain" icon="invoice" onClick={() => window.print()}>
            {word('print')}
          </DeskButton>
          {seconds > 0 && (
            <DeskButton kind="quiet" onClick={() => setAsking(true)}>
              {word('undo', { seconds })}
            </DeskButton>
          )}
        </div>
      </div>
      <Slip taken={taken} />
      {isAsking && (
        <ConfirmDialog
          title={word('undoTitle')}
          happens={[word('undoHappens', { name: taken.name, count: taken.units }), word('undoMoney')]}
          action={word('undoGo')}
          busy={undo.isPending}
          failure={undo.error}
          disabled={reason.trim() === ''}
          onConfirm={() => undo.mutate({ id: taken.id, reason }, { onSuccess: onUndone })}
          onClose={() => setAsking(false)}
        >
          <TextField label={word('undoReason')} value={reason} onChange={setReason} max={100} startsHere />
        </ConfirmDialog>
      )}
    </div>
  );
}
