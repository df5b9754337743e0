'use client';

import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@/lib/contract/contract';
import { hotelMemberCalls } from '@/lib/queries/hotel-member';
import { isLoggedIn, useSession } from '@/stores/session';
import type { HotelSummary } from './hotel-types';

type MemberPrice = HotelSummary['memberPrices'][number];
type Standing = OutputOf<'hotelMember.member'>['list'][number];

/** Memberships change rarely; a booking asks for its price anyway (ms). */
const STANDINGS_FRESH_MS = 300_000;

/** The reader's memberships: none for visitors, undefined until those of a reader who is logged in are known. */
function useKnownStandings(): readonly Standing[] | undefined {
  const loggedIn = useSession(isLoggedIn);
  const { data, isError } = useQuery({
    ...hotelMemberCalls.member({}, { quiet: true, hideLoading: true }),
    enabled: loggedIn,
    staleTime: STANDINGS_FRESH_MS,
  });
  return loggedIn && !isError ? data?.list : [];
}

/** The reader's memberships; empty for visitors, and until they are known. */
export const useStandings = (): readonly Standing[] => useKnownStandings() ?? [];

/** Whether the reader is a member of a group today; undefined until that is known. */
export const useIsMember = (groupCode: string): boolean | undefined =>
  useKnownStandings()?.some((own) => own.groupCode === groupCode && own.status === 'active');

/**
 * The member's price to show: the reader's own, or to others that of the first level. Pages are the same for everybody, so the reader's level
 * is asked by the browser; what is paid is decided at the booking.
 */
export function useMemberPrice(prices: readonly MemberPrice[]): Readonly<{ price: MemberPrice; own: boolean }> | undefined {
  const memberships = useStandings();
  const own = prices.find(({ groupCode, level }) =>
    memberships.some((one) => one.status === 'active' && one.groupCode === groupCode && one.level === level),
  );
  const [first] = prices;
  const isMember = memberships.some((one) => one.status === 'active' && one.groupCode === first?.groupCode);
  if (own) return { price: own, own: true };
  // A member whose level has no price of its own is offered none.
  return first && !isMember ? { price: first, own: false } : undefined;
}
