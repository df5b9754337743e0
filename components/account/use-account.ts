'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionWatch } from '@/components/parts/shell/use-session-watch';
import { GatewayError } from '@/lib/contract/gateway-error';
import { accountCalls } from '@/lib/queries/account';
import { isLoggedIn, type RememberedUser, useSession } from '@/stores/session';

export type Account = Readonly<
  /** Nothing is known on the server, nor while the page hydrates. */
  | { kind: 'unknown' | 'visitor' }
  | { kind: 'remembered'; user: RememberedUser }
  | { kind: 'user'; user: RememberedUser & { readonly userId: string } }
>;

/**
 * Whom a page of the account greets. A session that the gateway no longer accepts is dropped silently: these pages are open to visitors,
 * and whatever needs a login asks for it.
 */
export function useAccount(): Account {
  const session = useSession();
  const loggedIn = isLoggedIn(session);
  useSessionWatch();
  const { data, error } = useQuery({ ...accountCalls.tokenInfo({}, { quiet: true, hideLoading: true }), enabled: loggedIn });
  const ended = loggedIn && error instanceof GatewayError && error.reason === 'LOGIN_REQUIRED';
  useEffect(() => {
    if (ended) useSession.getState().signOut();
  }, [ended]);

  if (session.projectId === '') return { kind: 'unknown' };
  if (loggedIn) return { kind: 'user', user: data ?? session };
  return session.loggedOutUser ? { kind: 'remembered', user: session.loggedOutUser } : { kind: 'visitor' };
}
