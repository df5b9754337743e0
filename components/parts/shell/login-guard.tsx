'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { isVisitor, useSession } from '@/stores/session';
import { sendToLogin } from './send-to-login';

/**
 * §4, on every guarded page: whoever arrives without token or flag is sent to the login, also when a cookie has opened the page. What
 * happens when a session ends later is the page's own to say.
 */
export function LoginGuard() {
  const isReturning = useSession((session) => session.isReturning);
  const { slug } = useChannel();
  const router = useRouter();
  useEffect(() => {
    // Read from the store itself: during hydration the hook still returns what the server rendered.
    if (isVisitor(useSession.getState())) sendToLogin(router, slug);
  }, [isReturning, slug, router]);
  return null;
}
