import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GatewayError } from '@/lib/contract/gateway-error';
import { accountCalls } from '@/lib/queries/account';
import { isLoggedIn, useSession } from '@/stores/session';

const EVERY_MS = 10_000;

/**
 * Notices on an open page that its session was ended elsewhere: as soon as somebody looks at it again, and within seconds while it is
 * looked at. The first answer of any other call that says so is as good; this one is for a page that lies open and asks nothing.
 */
export function useSessionWatch(): void {
  const client = useQueryClient();
  const loggedIn = useSession(isLoggedIn);
  useEffect(() => {
    if (!loggedIn) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const asked = client.fetchQuery({ ...accountCalls.tokenInfo({}, { quiet: true, hideLoading: true }), staleTime: EVERY_MS / 2 });
      asked.catch((error: unknown) => {
        // Without a network nothing is known, and the page stays as it is.
        if (error instanceof GatewayError && error.reason === 'LOGIN_REQUIRED') useSession.getState().signOut();
      });
    };
    const clock = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [client, loggedIn]);
}
