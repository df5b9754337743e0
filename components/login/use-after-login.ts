'use client';

import { useRouter } from 'next/navigation';
import { useChannel } from '@/lib/channel/use-channel';
import { safeReturnPath } from '@/lib/kernel/url';
import { leaveLoginFor } from '@/lib/routing/from-login';
import { href } from '@/lib/routing/href';
import { canGoBack } from '@/lib/routing/tab-history';

/** What a login page was opened with. */
export const returnPath = (search: string): string | undefined => safeReturnPath(new URLSearchParams(search).get('returnTo'));

/**
 * §4, by the `type` in the login page's address: `back` goes back in history; otherwise the requested page replaces the login, marked as
 * from-login. (The modal just closes; `other` shows the form to somebody who is logged in.) A given `returnTo` is always followed, because behind that login lies WeChat.
 */
export function useAfterLogin(): (returnTo?: string) => void {
  const router = useRouter();
  const { slug } = useChannel();
  return (returnTo) => {
    const { search } = window.location;
    const goesBack = new URLSearchParams(search).get('type') === 'back' && canGoBack();
    if (goesBack && returnTo === undefined) return router.back();
    return leaveLoginFor(safeReturnPath(returnTo) ?? returnPath(search) ?? href(slug, '/index'), router);
  };
}
