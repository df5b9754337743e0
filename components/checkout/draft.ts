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
 * What somebody typed into a booking, kept by the tab until the order is placed: a session that ends on the way, a reload or a look at the
 * agreement gives it back. It names people and a mobile, so another user's is thrown away, and so is one's own on logging out.
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

/** On logging out: nothing that names somebody stays in the tab. */
export function forgetBookings(): void {
  forgetDraft();
  forgetCheckouts();
  forgetTicked();
  useUser.getState().useCoupon(undefined);
  forgetApplies();
}

export const forgetDraft = (): void => tabMemory.forget(SLOT);
