'use client';

import { useQuery } from '@tanstack/react-query';
import { activityCalls } from '@/lib/queries/activity';
import { isLoggedIn, useSession } from '@/stores/session';
import { useActivity } from './activity-context';

/** The logged-in user's claims and purchases in the activity; undefined for a visitor, in a preview, and while loading. */
export function useStanding() {
  const { serialNumber, preview } = useActivity().asked;
  const loggedIn = useSession(isLoggedIn);
  // Not essential: without it the page makes calls it could have spared, and the server answers what the user already has.
  const standing = useQuery({
    ...activityCalls.standing({ serialNumber }, { quiet: true, hideLoading: true }),
    enabled: loggedIn && preview === undefined,
  });
  return loggedIn ? standing.data : undefined;
}
