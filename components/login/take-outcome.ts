import type { OutputOf } from '@/lib/contract/contract';
import { useSession } from '@/stores/session';

type Outcome = OutputOf<'login.quick'>;

/** Login code 1 stores user and token and marks the user as logged in (§4); returns whether it did. */
export function takeOutcome({ loginCode, session }: Outcome): boolean {
  if (loginCode !== '1' || !session) return false;
  useSession.getState().signIn(session);
  return true;
}
