import { tabMemory } from '@/lib/kernel/tab-memory';
import { useSession } from '@/stores/session';
import type { StayChoice } from './booking-types';
import { type GuestDetails, nobody } from './guest-details';

const SLOT = 'yx_booking_draft';
type Draft = Readonly<{ offer: string; userId: string; details: GuestDetails }>;

/** Other dates of the same offer are the same guests. */
const offerOf = ({ hotelId, offerId }: StayChoice): string => `${hotelId}/${offerId}`;

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'offer' in kept && 'userId' in kept && 'details' in kept;

/**
 * What somebody typed into a booking, kept by the tab until the order is placed: a session that ends on the way, a reload or a look at the
 * agreement gives it back. It names guests and a mobile, so that another user's is thrown away instead.
 */
export function recallDetails(choice: StayChoice): GuestDetails {
  const kept = tabMemory.recall(SLOT);
  if (!isDraft(kept)) return nobody;
  const { userId } = useSession.getState();
  if (userId !== '' && kept.userId !== userId) forgetDetails();
  return kept.offer === offerOf(choice) && kept.userId === userId ? { ...nobody, ...kept.details } : nobody;
}

export function keepDetails(choice: StayChoice, details: GuestDetails): void {
  const draft: Draft = { offer: offerOf(choice), userId: useSession.getState().userId, details };
  tabMemory.keep(SLOT, draft);
}

export const forgetDetails = (): void => tabMemory.forget(SLOT);
