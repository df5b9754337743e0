'use client';

import { useMutation } from '@tanstack/react-query';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { shownText } from '@/lib/kernel/ticked-agreements';
import { agreementCalls } from '@/lib/queries/agreement';
import type { AgreementToSign } from './agreement-ticks';

/** Signs the ticked agreements in the words shown. False if that failed; the user has been told why. */
export function useSigning() {
  const answer = useAnswerError();
  const { mutateAsync, isPending } = useMutation(agreementCalls.sign({ quiet: true }));
  const sign = async (documents: readonly AgreementToSign[]): Promise<boolean> => {
    if (documents.length === 0) return true;
    try {
      await mutateAsync({ documents: documents.map(shownText) });
      return true;
    } catch (error) {
      await answer(error);
      return false;
    }
  };
  return { sign, signing: isPending };
}
