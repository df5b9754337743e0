import { forgetCheckouts } from '@/lib/kernel/checkout-key';
import { tabMemory } from '@/lib/kernel/tab-memory';
import { forgetTicked } from '@/lib/kernel/ticked-agreements';
import { forgetBegun } from '@/stores/begun';
import { forgetApplies } from '@/stores/search';
import { useSession } from '@/stores/session';
import { useSingle } from '@/stores/single';
import { useUser } from '@/stores/user';

const SLOT = 'yx_booking_draft';
/** `from`: the blank form of the address on which it was typed. */
type Draft = Readonly<{ product: string; userId: string; from: string; typed: object }>;

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'product' in kept && 'userId' in kept && 'from' in kept && 'typed' in kept;

/** The blank form with what was typed about people, but with nothing of the earlier choice. */
export function startAgain<Typed extends object>(blank: Typed, typed: Partial<Typed>, personal: readonly (keyof Typed)[]): Typed {
  const known = personal.filter((field) => typed[field] !== undefined);
  return known.reduce<Typed>((form, field) => ({ ...form, [field]: typed[field] }), blank);
}

/**
 * What was typed into a booking, kept in the tab until the order is placed, so that it survives an ended session, a reload, and a look at
 * the agreement. It contains names and a mobile, so it is dropped on logout and for another user. An address that chooses otherwise than the
 * one it was typed on wins: of the draft, only the `personal` fields remain.
 */
export function recallDraft<Typed extends object>(product: string, blank: Typed, personal: readonly (keyof Typed)[]): Typed {
  const kept = tabMemory.recall(SLOT);
  if (!isDraft(kept)) return blank;
  const { userId } = useSession.getState();
  if (userId !== '' && kept.userId !== userId) forgetDraft();
  if (kept.product !== product || kept.userId !== userId) return blank;
  return kept.from === JSON.stringify(blank) ? { ...blank, ...kept.typed } : startAgain(blank, kept.typed, personal);
}

export function keepDraft<Typed extends object>(product: string, blank: Typed, typed: Typed): void {
  const draft: Draft = { product, userId: useSession.getState().userId, from: JSON.stringify(blank), typed };
  tabMemory.keep(SLOT, draft);
}

/** Called on logout: nothing that names a person stays in the tab. */
export function forgetBookings(): void {
  forgetDraft();
  forgetCheckouts();
  forgetTicked();
  useUser.getState().useCoupon(undefined);
  useSingle.getState().selectBank(undefined);
  forgetApplies();
}

/** What was typed, and what it was typed for. */
export function forgetDraft(): void {
  tabMemory.forget(SLOT);
  forgetBegun();
}
