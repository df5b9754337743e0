'use client';

import { useRef, useState } from 'react';
import { useResendClock } from '@/components/parts/shell/use-resend-clock';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import type { ErrorName } from '@/lib/contract/errors';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';

const wrongCode: readonly ErrorName[] = ['CAPTCHA_WRONG', 'CAPTCHA_EXPIRED'];

interface CodeSettings {
  /** What the resend wait is counted for: each slot may be sent one code a minute. */
  readonly slot: string;
  readonly send: () => Promise<{ resendSeconds: number }>;
  /** Whether a code may be requested yet; if not, it tells the user why. */
  readonly ready?: () => boolean;
}

/** An SMS code for an action on the account: requested, counted down and typed. */
export function useCode({ slot, send, ready }: CodeSettings) {
  const word = useWords('login');
  const answer = useAnswerError();
  const [secondsLeft, startClock] = useResendClock(slot);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const complain = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  return {
    code,
    error,
    sending,
    secondsLeft,
    input,
    type: (typed: string) => {
      setCode(typed);
      setError(undefined);
    },
    ask: async () => {
      if (ready && !ready()) return;
      setSending(true);
      try {
        const { resendSeconds } = await send();
        startClock(slot, resendSeconds);
        toast.success(word('sent'));
        input.current?.focus();
      } catch (failure) {
        await answer(failure);
      } finally {
        setSending(false);
      }
    },
    /** Whether the code is complete enough to send. An incomplete one is not sent, because the gateway would count it as an attempt. */
    check: (): boolean => {
      if (/^\d{4,6}$/.test(code)) return true;
      complain(word(code === '' ? 'codeEmpty' : 'codeIncomplete'));
      return false;
    },
    /** The failure has already been shown, as for every command; a wrong code is cleared from the field. */
    fail: (failure: unknown) => {
      if (!(failure instanceof GatewayError) || !wrongCode.includes(failure.reason)) return;
      setCode('');
      input.current?.focus();
    },
  };
}

export type Code = ReturnType<typeof useCode>;
