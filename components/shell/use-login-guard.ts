'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { isLoggedIn, useSession } from '@/stores/session';
import { sendToLogin } from './send-to-login';
import { useSessionWatch } from './use-session-watch';

/**
 * Sends a visitor of a protected page or action to the login and back (§4). The middleware guards pages that are loaded; this guards
 * those reached without a load, and sessions that ended while the page was open. True once the visitor may go on.
 */
export function useLoginGuard(): boolean {
  const loggedIn = useSession(isLoggedIn);
  const { slug } = useChannel();
  const router = useRouter();
  useSessionWatch();
  useEffect(() => {
    // Read anew: during hydration the store still shows what the server knew, which is nobody.
    if (!isLoggedIn(useSession.getState())) sendToLogin(router, slug);
  }, [loggedIn, slug, router]);
  return loggedIn;
}
