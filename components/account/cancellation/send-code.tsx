'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeLeft } from '@/components/ui/base/countdown';
import { PressButton } from '@/components/ui/base/press-button';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { cancellationCalls } from '@/lib/queries/cancellation';

/** Sends the code to the account's own mobile; the server says when it may be asked for again. */
export function SendCode() {
  const word = useWords('cancellation');
  const [readyAt, setReadyAt] = useState(0);
  const left = useTimeLeft(readyAt, undefined, Date.now) ?? 0;
  const sending = useMutation(cancellationCalls.sendCode());
  const send = () =>
    sending.mutate(
      {},
      {
        onSuccess: ({ resendSeconds }) => {
          setReadyAt(Date.now() + resendSeconds * 1000);
          toast.success(word('codeSent'));
        },
      },
    );
  const waiting = readyAt > 0 && left > 0;
  return (
    <PressButton kind="text" size="small" disabled={waiting} busy={sending.isPending} onClick={send}>
      {waiting ? word('codeAgainIn', { seconds: Math.ceil(left / 1000) }) : word('codeGet')}
    </PressButton>
  );
}
