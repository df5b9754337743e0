import type { OutputOf } from '@/lib/contract/contract';
import { forgetBookings } from '@/components/parts/checkout/draft';
import { isLoggedIn, useSession } from '@/stores/session';

type Outcome = OutputOf<'login.quick'>;

/** Login code 1 stores user and token and marks the user as logged in (§4); returns whether it did. What one user began isn't the next one's. */
export function takeOutcome({ loginCode, session }: Outcome): boolean {
  if (loginCode !== '1' || !session) return false;
  const standing = useSession.getState();
  if (isLoggedIn(standing) && standing.userId !== session.userId) forgetBookings();
  standing.signIn(session);
  return true;
}
