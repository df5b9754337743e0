import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { GatewayError } from '@/lib/contract/gateway-error';
import { accountCalls } from '@/lib/queries/account';
import { isLoggedIn, useSession } from '@/stores/session';

const EVERY_MS = 10_000;

/**
 * Notices that a session was ended elsewhere while a page is open: at once when the page becomes visible, and within seconds while it is.
 * Any other call would notice as well; this one is for pages that make no calls.
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
        // Offline nothing is known, so the page stays as it is.
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
