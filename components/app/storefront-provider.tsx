'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { answerError, type Sayings } from '@/components/ui/answer-error';
import { toast } from '@/components/ui/toast';
import { AnswerErrors } from '@/components/ui/use-answer-error';
import type { Channel } from '@/lib/channel/channel';
import { ChannelProvider } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { safeReturnPath } from '@/lib/kernel/url';
import { href } from '@/lib/routing/href';
import { refreshStay, useConfig } from '@/stores/config';
import { useSession } from '@/stores/session';
import { createStorefrontClient } from './storefront-client';
import { useSoftLinks } from './use-soft-links';

type Props = Readonly<{ channel: Channel; sayings: Sayings; children: ReactNode }>;
type Answer = Parameters<typeof AnswerErrors>[0]['value'];

export function StorefrontProvider({ channel, sayings, children }: Props) {
  const router = useRouter();
  const ui = useWords('ui');
  useSoftLinks();
  const answer: NonNullable<Answer> = (error, form) =>
    answerError(error, {
      sayings,
      endSession: () => useSession.getState().signOut(),
      goToLogin: () => {
        const here = `${window.location.pathname}${window.location.search}`;
        // Of several calls that fail at once the first leads to the login; the others find themselves there.
        if (safeReturnPath(here) !== undefined) router.replace(href(channel.slug, '/login', { returnTo: here }));
      },
      showErrorPage: () => router.replace(href(channel.slug, '/error')),
      askImageCode: form?.askImageCode,
    });

  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  const [{ client, monitor }] = useState(() => {
    // Before any child asks: their effects run before this component's.
    if (typeof window !== 'undefined') {
      useSession.getState().enterProject(channel.projectId);
      useConfig.getState().enterChannel(channel);
    }
    return createStorefrontClient(channel, { onFailure: (error) => void latest.current(error) });
  });

  useEffect(() => window.yuexiangFailures?.listen(monitor.report), [monitor]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'yx.session') void useSession.persist.rehydrate();
    };
    // What one user was shown is not the next one's.
    const stopFollowing = useSession.subscribe((now, before) => {
      if (now.userId !== before.userId) client.getQueryCache().clear();
    });
    const onVisible = () => {
      if (document.visibilityState === 'visible' && refreshStay(Date.now())) toast.info(ui('datesPassed'));
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopFollowing();
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, ui]);

  return (
    <ChannelProvider value={channel}>
      <QueryClientProvider client={client}>
        <AnswerErrors value={answer}>{children}</AnswerErrors>
      </QueryClientProvider>
    </ChannelProvider>
  );
}
