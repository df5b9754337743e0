'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { isLoggedIn, isVisitor, useSession } from '@/stores/session';
import { sendToLogin } from './send-to-login';
import { useSessionWatch } from './use-session-watch';

/**
 * Sends a visitor of a protected page or action to the login and back (§4). The middleware guards page loads; this guards navigations
 * within the document and sessions that end while the page is open. True once the visitor is logged in.
 */
export function useLoginGuard(): boolean {
  const loggedIn = useSession(isLoggedIn);
  const isReturning = useSession((session) => session.isReturning);
  const { slug } = useChannel();
  const router = useRouter();
  useSessionWatch();
  useEffect(() => {
    // Read from the store itself: during hydration the hook still returns what the server rendered, which is no user.
    if (isVisitor(useSession.getState())) sendToLogin(router, slug);
  }, [loggedIn, isReturning, slug, router]);
  return loggedIn;
}
