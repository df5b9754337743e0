'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { Fragment, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { answerError, type Sayings, type Surroundings } from '@/components/ui/overlay/answer-error';
import { AnswerErrors } from '@/components/ui/overlay/use-answer-error';
import type { Channel } from '@/lib/channel/channel';
import { ChannelProvider } from '@/lib/channel/use-channel';
import { rememberChannel } from '@/lib/routing/channel-cookie';
import { keepsCookies } from '@/lib/kernel/shelf';
import { onReading, serverNow } from '@/lib/kernel/shop-clock';
import { arriveFromLogin, loginOutlivesPage } from '@/lib/routing/from-login';
import { keepPosition } from '@/lib/routing/tab-history';
import { href } from '@/lib/routing/href';
import { refreshStay, useConfig } from '@/stores/config';
import { forgetStrangers } from '@/stores/held';
import { useSession } from '@/stores/session';
import { carryToken } from './carry-token';
import { StartAnew } from './start-anew';
import { distrustRouter } from './router-memory';
import { sendToLogin, stopLeaving } from './send-to-login';
import { createStorefrontClient } from './storefront-client';
import { useEarlyTap } from './use-early-tap';
import { useSoftLinks } from './use-soft-links';

type Props = Readonly<{ channel: Channel; sayings: Sayings; children: ReactNode }>;
type Circumstances = Pick<Surroundings, 'askImageCode' | 'saidInPlace'>;

export function StorefrontProvider({ channel, sayings, children }: Props) {
  const router = useRouter();
  useSoftLinks();
  useEarlyTap();
  const answer = (error: unknown, circumstances: Circumstances = {}) =>
    answerError(error, {
      sayings,
      endSession: () => useSession.getState().signOut(),
      goToLogin: () => sendToLogin(router, channel.slug),
      showErrorPage: () => {
        // Another tab may have visited another channel since.
        rememberChannel(channel.code);
        router.replace(href(channel.slug, '/error'));
      },
      ...circumstances,
    });

  const [visit, setVisit] = useState(0);
  const startAnew = useCallback(() => setVisit((before) => before + 1), []);
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  const [{ client, monitor }] = useState(() => {
    // During the first render, because the children's effects run before this component's.
    if (typeof window !== 'undefined') {
      useSession.getState().enterProject(channel.projectId);
      useConfig.getState().enterChannel(channel);
    }
    return createStorefrontClient(channel, { onFailure: (error, facts) => void latest.current(error, facts) });
  });

  useEffect(() => window.yuexiangFailures?.listen(monitor.report), [monitor]);

  useEffect(keepPosition, []);
  const pathname = usePathname();
  useEffect(arriveFromLogin, [pathname]);
  // Before the effects of the page, one of which may be its guard's.
  useLayoutEffect(stopLeaving, [pathname]);
  useEffect(() => onReading(() => void refreshStay(serverNow())), []);
  useEffect(() => (keepsCookies() ? undefined : carryToken(() => useSession.getState().accessToken)), []);
  useEffect(() => {
    const reread = () => {
      const { userId: owner } = useSession.getState();
      void useSession.persist.rehydrate();
      const { userId } = useSession.getState();
      // Somebody else has logged in elsewhere: what was typed here is not theirs to send.
      if (owner !== '' && userId !== '' && userId !== owner) startAnew();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'yx.session') reread();
    };
    // What was kept for one user must not be shown to the next.
    const forget = () => void forgetStrangers().catch(() => undefined);
    forget();
    const stopFollowing = useSession.subscribe((now, before) => {
      if (now.users !== before.users) forget();
      // Of one who returns, nothing was asked before it was known who.
      if (now.userId === before.userId || before.isReturning) return;
      client.getQueryCache().clear();
      // A link that then leads to the login all the same is led on from there.
      if (loginOutlivesPage()) distrustRouter();
    });
    // A page restored from the back/forward cache has missed changes in other tabs.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stopLeaving();
      reread();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      stopFollowing();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [client, startAnew]);

  return (
    <ChannelProvider value={channel}>
      <QueryClientProvider client={client}>
        <AnswerErrors value={answer}>
          <StartAnew value={startAnew}>
            <Fragment key={visit}>{children}</Fragment>
          </StartAnew>
        </AnswerErrors>
      </QueryClientProvider>
    </ChannelProvider>
  );
}
