'use client';

import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { GatewayError } from '@/lib/contract/gateway-error';
import { keptText } from '@/lib/kernel/tab-memory';
import { partnerCalls } from '@/lib/queries/partner';
import { takePrivate } from '@/lib/routing/private-address';

/**
 * `held`: waits for the login, and then for a yes. `failed`: nobody knows whether the code was accepted, so it may be tried again. `refused`: it opens nothing
 * any more.
 */
export type CodePhase = 'none' | 'held' | 'checking' | 'authorized' | 'refused' | 'failed';

/** Lives for a few minutes, and ties the account of whoever is logged in: a link that a stranger sent has the stranger's code in it. */
const code = keptText('yx_yunshanfu_code');

interface YunshanfuCode {
  readonly phase: CodePhase;
  /** Ties the accounts; also once more, after a failure. */
  readonly tie: () => void;
  readonly decline: () => void;
}

/** Takes the code of Yunshanfu's app out of the address, keeps it in the tab during a login, and spends it when its owner says so. */
export function useYunshanfuCode(): YunshanfuCode {
  const answer = useAnswerError();
  const { mutateAsync: authorize } = useMutation(partnerCalls.authorizeYunshanfu({ hideLoading: true }));
  const [phase, setPhase] = useState<CodePhase>('none');

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

  const decline = () => {
    code.forget();
    setPhase('none');
  };
  return { phase, tie: () => void spend(), decline };
}
