import { forgetCheckouts } from '@/lib/kernel/checkout-key';
import { tabMemory } from '@/lib/kernel/tab-memory';
import { forgetTicked } from '@/lib/kernel/ticked-agreements';
import { forgetApplies } from '@/stores/search';
import { useSession } from '@/stores/session';
import { useUser } from '@/stores/user';

const SLOT = 'yx_booking_draft';
type Draft = Readonly<{ product: string; userId: string; typed: object }>;

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'product' in kept && 'userId' in kept && 'typed' in kept;

/**
 * What was typed into a booking, kept in the tab until the order is placed, so that it survives an ended session, a reload, and a look at
 * the agreement. It contains names and a mobile, so it is dropped on logout and for another user.
 */
export function recallDraft<Typed extends object>(product: string, blank: Typed): Typed {
  const kept = tabMemory.recall(SLOT);
  if (!isDraft(kept)) return blank;
  const { userId } = useSession.getState();
  if (userId !== '' && kept.userId !== userId) forgetDraft();
  return kept.product === product && kept.userId === userId ? { ...blank, ...kept.typed } : blank;
}

export function keepDraft(product: string, typed: object): void {
  const draft: Draft = { product, userId: useSession.getState().userId, typed };
  tabMemory.keep(SLOT, draft);
}

/** Called on logout: nothing that names a person stays in the tab. */
export function forgetBookings(): void {
  forgetDraft();
  forgetCheckouts();
  forgetTicked();
  useUser.getState().useCoupon(undefined);
  forgetApplies();
}

export const forgetDraft = (): void => tabMemory.forget(SLOT);
