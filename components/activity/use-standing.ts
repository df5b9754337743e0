'use client';

import { useQuery } from '@tanstack/react-query';
import { activityCalls } from '@/lib/queries/activity';
import { isLoggedIn, useSession } from '@/stores/session';
import { useActivity } from './activity-context';

/** What the user who is logged in has of the activity; undefined for a visitor, in a preview, and while it is on its way. */
export function useStanding() {
  const { serialNumber, preview } = useActivity().asked;
  const loggedIn = useSession(isLoggedIn);
  // Without it the page only asks the server more often than it must, which then says what the user has.
  const standing = useQuery({
    ...activityCalls.standing({ serialNumber }, { quiet: true, hideLoading: true }),
    enabled: loggedIn && preview === undefined,
  });
  return loggedIn ? standing.data : undefined;
}
