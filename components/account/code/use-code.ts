'use client';

import { useRef, useState } from 'react';
import { useResendClock } from '@/components/shell/use-resend-clock';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import type { ErrorName } from '@/lib/contract/errors';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';

const wrongCode: readonly ErrorName[] = ['CAPTCHA_WRONG', 'CAPTCHA_EXPIRED'];

interface CodeSettings {
  /** Whose wait it is: one code a minute for each. */
  readonly slot: string;
  readonly send: () => Promise<{ resendSeconds: number }>;
  /** What keeps a code from being asked for; it says so itself. */
  readonly ready?: () => boolean;
}

/** An SMS code for something that an account does: asked for, counted down and typed. */
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
    /** Whether it can be sent as typed; not even a try otherwise, the gateway would count it. */
    check: (): boolean => {
      if (/^\d{4,6}$/.test(code)) return true;
      complain(word(code === '' ? 'codeEmpty' : 'codeIncomplete'));
      return false;
    },
    /** The words have been said already, as for every command; a code at fault goes. */
    fail: (failure: unknown) => {
      if (!(failure instanceof GatewayError) || !wrongCode.includes(failure.reason)) return;
      setCode('');
      input.current?.focus();
    },
  };
}

export type Code = ReturnType<typeof useCode>;
