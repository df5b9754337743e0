'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { useChannel } from '@/lib/channel/use-channel';
import { reasonOf } from '@/lib/contract/gateway-error';
import { agreementCalls } from '@/lib/queries/agreement';
import { isLoggedIn, useSession } from '@/stores/session';
import type { Consent } from './consent-texts';

/**
 * A step that needs a login and every document ticked, and signs them just before it continues. If a call fails, the page has said so, and
 * the step can be tried again. A tick is for the words, by their hash: for another lender, whom other words name, it counts for nothing.
 */
export function useSigningStep(consents: readonly Consent[], ticked: readonly string[], next: () => Promise<void> | void) {
  const router = useRouter();
  const { slug } = useChannel();
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const signing = useMutation(agreementCalls.sign());
  const isWhole = consents.every(({ hash }) => ticked.includes(hash));

  async function press(alsoWhole = true): Promise<void> {
    setMissing(!isWhole || !alsoWhole);
    if (!isWhole || !alsoWhole) return;
    if (!isLoggedIn(useSession.getState())) return sendToLogin(router, slug);
    setBusy(true);
    try {
      await signing.mutateAsync({ documents: consents.map(({ title: _, ...shown }) => shown) });
      await next();
    } catch (error) {
      // The client's failure handler has already told the user. Other words are drawn, and ticked anew.
      if (reasonOf(error) === 'AGREEMENT_CHANGED') router.refresh();
    } finally {
      setBusy(false);
    }
  }

  return { missing, busy, press };
}
