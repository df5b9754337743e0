'use client';

import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { GatewayError } from '@/lib/contract/gateway-error';
import { keptText } from '@/lib/kernel/tab-memory';
import { partnerCalls } from '@/lib/queries/partner';
import { takePrivate } from '@/lib/routing/private-address';

/**
 * `held`: waits for the login. `failed`: nobody knows whether the code was accepted, so it may be tried again. `refused`: it opens nothing
 * any more.
 */
export type CodePhase = 'none' | 'held' | 'checking' | 'authorized' | 'refused' | 'failed';

/** Lives for a few minutes and ties only the account of whoever is logged in. */
const code = keptText('yx_yunshanfu_code');

/** Takes the code of Yunshanfu's app out of the address, keeps it in the tab during a login, and spends it once somebody is logged in. */
export function useYunshanfuCode(loggedIn: boolean): Readonly<{ phase: CodePhase; retry: () => void }> {
  const answer = useAnswerError();
  const { mutateAsync: authorize } = useMutation(partnerCalls.authorizeYunshanfu({ hideLoading: true }));
  const [phase, setPhase] = useState<CodePhase>('none');
  const begun = useRef(false);

  useEffect(() => {
    const { authCode } = takePrivate();
    if (authCode !== undefined) code.keep(authCode);
    if (code.kept() !== undefined) setPhase('held');
  }, []);

  const spend = useCallback(async () => {
    const authCode = code.kept();
    if (authCode === undefined) return setPhase('none');
    setPhase('checking');
    try {
      await authorize({ authCode });
      code.forget();
      setPhase('authorized');
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      // The session ended without the page knowing: log in, then come back here.
      if (error.reason === 'LOGIN_REQUIRED') return answer(error);
      if (error.reason !== 'PARTNER_REFUSED' && error.reason !== 'INPUT_INVALID') return setPhase('failed');
      code.forget();
      setPhase('refused');
    }
  }, [authorize, answer]);

  useEffect(() => {
    if (phase !== 'held' || !loggedIn || begun.current) return;
    begun.current = true;
    void spend();
  }, [phase, loggedIn, spend]);
  return { phase, retry: () => void spend() };
}
