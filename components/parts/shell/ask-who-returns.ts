import type { Gateway } from '@/lib/gateway/gateway';
import { browserShelf } from '@/lib/kernel/shelf';
import { isLoggedIn, useSession } from '@/stores/session';

/** By project: it is asked once a document. */
const asked = new Map<string, Promise<void>>();

/**
 * Where the browser stores nothing, a page that is loaded anew, such as after the bank, has forgotten who is logged in; the cookie that
 * opened it still tells. Resolves when it is known; undefined if there is nothing to ask.
 */
export function askWhoReturns(ask: Gateway, projectId: string): Promise<void> | undefined {
  if (typeof window === 'undefined') return undefined;
  const before = asked.get(projectId);
  if (before || isLoggedIn(useSession.getState()) || browserShelf.keeps()) return before;
  const { setReturning, signIn } = useSession.getState();
  setReturning(true);
  const returned = ask('login.silent', { byCookie: true }, { hideLoading: true })
    .then(({ session }) => {
      if (session) signIn(session);
    })
    // Whoever can't be recognised is a visitor, and logs in where that is needed.
    .catch(() => undefined)
    .finally(() => setReturning(false));
  asked.set(projectId, returned);
  return returned;
}
