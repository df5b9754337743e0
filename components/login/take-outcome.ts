import type { OutputOf } from '@/lib/contract/contract';
import { useSession } from '@/stores/session';

type Outcome = OutputOf<'login.quick'>;

/** Login code 1 stores user and token and flags logged in (§4); true when it was. */
export function takeOutcome({ loginCode, session }: Outcome): boolean {
  if (loginCode !== '1' || !session) return false;
  useSession.getState().signIn(session);
  return true;
}
