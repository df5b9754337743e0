'use client';

import { hashKey, useMutation, type UseMutationOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useReducer } from 'react';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError, reasonOf } from '@/lib/contract/gateway-error';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import type { Fen } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { useUser } from '@/stores/user';
import { type CheckoutEvent, checkoutReducer, type CheckoutState, startOf } from './checkout-state';
import type { CouponOffer } from './coupon/coupon-choice';
import { useCoupon } from './coupon/use-coupon';
import { forgetDraft, keepDraft, recallDraft, startAgain } from './draft';
import type { OfferChange } from './offer-change';
import { useRefusal } from './use-refusal';

/** What every command that places an order returns. */
type Placed = Readonly<{ orderNo: string; payAmount: Fen; payDeadline: number }>;
/** What every kind's price returns. */
export type Priced = Readonly<{
  /** What is left to pay in money after the coupon. */
  payAmount: Fen;
  /** Missing if no coupon can pay for such goods. */
  coupons?: CouponOffer;
}>;
/** The coupon to pay with, if any. */
export type Paying = Readonly<{ userCouponId?: string }>;
/** The part that all such commands share. */
export type Command = Paying & Readonly<{ idempotencyKey: string; despiteDuplicate?: true }>;

/** Wording in which a kind names its own goods; defaults to the general wording. */
export type Sayings = Readonly<Partial<Record<'changedText' | 'sameText' | 'duplicateText', string>>>;

export interface CheckoutSettings<Seen, Typed, Request, Problem> {
  /** The kind; it separates idempotency keys from those of other kinds. */
  readonly purpose: string;
  /** What is bought. What was typed is kept for it; see `personal` for another day or quantity of the same product. */
  readonly product: string;
  /** The form before anybody typed. */
  readonly blank: Typed;
  /** Fields about people, kept when the address chooses something else, or when what was chosen can no longer be had. */
  readonly personal?: readonly (keyof Typed)[];
  /** Prices the current choice (from `lib/queries`); `paying` is part of the request. */
  readonly pre: (typed: Typed, paying: Paying, spoken: { readonly aloud: boolean }) => UseQueryOptions<Seen>;
  /** Places the order (from `lib/queries`). */
  readonly create: (spoken: { readonly quiet: true }) => UseMutationOptions<Placed, Error, Request>;
  /** Limits what was typed to what is still available: stock and times change while the form is open. */
  readonly within?: (typed: Typed, seen: Seen) => Typed;
  /** The first field, from top to bottom, that is missing or invalid. */
  readonly problemOf: (typed: Typed, seen: Seen) => Problem | undefined;
  /** The request to send: all of `command`, and `seen.payAmount` as the amount the buyer agreed to. */
  readonly requestOf: (typed: Typed, seen: Seen, command: Command) => Request;
  /** What has changed between the offer the buyer saw and the current one, line by line. */
  readonly changesOf: (was: Seen, now: Seen) => readonly OfferChange[];
  readonly says?: Sayings;
}

/** Failures for which the choice is not to blame. */
const isTrouble = (error: Error): boolean =>
  ['UNREACHABLE', 'TIMED_OUT', 'CONTRACT_BROKEN', 'BROKEN', 'UNAVAILABLE', 'TOO_MANY', 'LOGIN_REQUIRED'].includes(reasonOf(error));

/**
 * A booking of any kind: prices the choice, keeps what is typed, sends it once, and asks whatever must be asked before it may be sent
 * again.
 */
export function useCheckout<Seen extends Priced, Typed extends object, Request, Problem>(
  settings: CheckoutSettings<Seen, Typed, Request, Problem>,
) {
  const {
    purpose,
    product,
    blank,
    personal = [],
    pre,
    create,
    within = (typed) => typed,
    problemOf,
    requestOf,
    changesOf,
    says = {},
  } = settings;
  const { slug } = useChannel();
  const router = useRouter();
  // The page that sells by instalments puts this in the address.
  const cashier = useSearchParams().get('by') === 'installment' ? '/bindCard/cashier/installment' : '/cashier';
  const [state, tell] = useReducer<CheckoutState<Seen, Typed>, undefined, [CheckoutEvent<Seen, Typed>]>(checkoutReducer, undefined, () =>
    startOf(recallDraft(product, blank, personal)),
  );
  const { step, typed, isRecalled, tried, latest } = state;
  // If the first price fails, the page shows it; if a later one fails, the form stays and a message appears. The form also stays while
  // another choice is priced.
  const coupon = useCoupon();
  const asked = (choice: Typed) => pre(choice, coupon.paying, { aloud: latest !== undefined });
  const order = useQuery(asked(typed));
  if (order.data !== undefined && order.data !== latest) {
    tell({ type: 'priced', seen: order.data });
    if (order.data.coupons) coupon.seen(order.data.coupons);
  }
  if (order.error instanceof GatewayError && order.error.reason === 'NOT_FOUND' && coupon.choice.by === 'wish') coupon.notFound();
  else if (isRecalled && latest === undefined && order.error && !isTrouble(order.error)) {
    // A recalled choice that can no longer be had must not keep the buyer from the one in the address.
    const other = [startAgain(blank, typed, personal), blank].find(
      (choice) => hashKey(asked(choice).queryKey) !== hashKey(asked(typed).queryKey),
    );
    if (other) tell({ type: 'fellBack', typed: other });
  }
  if (order.isFetching ? step.at === 'ready' : step.at === 'pricing') tell({ type: order.isFetching ? 'fetching' : 'fetched' });
  const creating = useMutation(create({ quiet: true }));
  useNetworkReturn(() => tell({ type: 'stayed' }));

  const refused = useRefusal<Seen>({
    duplicateText: says.duplicateText,
    async onChanged(seen) {
      // Refetched through the page's own query, so that a failure is shown like any other.
      const { data: now, error } = await order.refetch();
      if (now && !error) tell({ type: 'changed', changes: changesOf(seen, now) });
    },
    onGone: () => void order.refetch(),
    onAgain: (seen) => place(seen, true),
  });

  async function place(seen: Seen, despiteDuplicate = false): Promise<void> {
    const request = (idempotencyKey: string): Request =>
      requestOf(within(typed, seen), seen, {
        idempotencyKey,
        ...(despiteDuplicate && { despiteDuplicate }),
        ...(seen.coupons?.chosen && { userCouponId: seen.coupons.chosen.userCouponId }),
      });
    tell({ type: 'place' });
    try {
      const { orderNo, payAmount } = await creating.mutateAsync(request(checkoutKey(purpose, request(''))));
      tell({ type: 'placed' });
      endCheckout(purpose);
      forgetDraft();
      if (useUser.getState().userCouponId !== undefined) useUser.getState().useCoupon(undefined);
      // Replaced, because Back must not lead to a form that would order again. An order that a coupon has paid in full skips the cashier.
      router.replace(href(slug, payAmount === 0 ? '/pay/result' : cashier, { orderNo }));
    } catch (error) {
      tell({ type: 'refused' });
      await refused(error, seen);
    }
  }

  return {
    says,
    coupon,
    /** The last price; `error` if the current choice could not be priced. */
    priced: { data: order.data ?? latest, error: order.data === undefined ? order.error : null, refetch: order.refetch },
    pricing: order.isFetching,
    /** The last price is that of another choice: none of its amounts may stand beside what is chosen now. */
    repricing: order.data === undefined && order.error === null && latest !== undefined,
    // Stays busy after success while the cashier loads: a second press would be a second order.
    busy: step.at === 'placing' || step.at === 'placed',
    /** The choice as it stands, priced or not. */
    typed,
    valueIn: (seen: Seen): Typed => within(typed, seen),
    change(next: Typed): void {
      tell({ type: 'typed', typed: next });
      keepDraft(product, blank, next);
    },
    /** Undefined until the buyer tried to go on. */
    problemIn: (seen: Seen): Problem | undefined => (tried ? problemOf(within(typed, seen), seen) : undefined),
    /** Places the order. False if something is missing, which is shown from then on. */
    submit(seen: Seen): boolean {
      tell({ type: 'tried' });
      if (problemOf(within(typed, seen), seen) !== undefined) return false;
      void place(seen);
      return true;
    },
    changes: step.at === 'asking' ? step.changes : undefined,
    declineChanges: () => tell({ type: 'decline' }),
    acceptChanges: (seen: Seen): void => void place(seen),
  };
}

export type Checkout<Seen extends Priced, Typed extends object, Problem> = ReturnType<typeof useCheckout<Seen, Typed, unknown, Problem>>;
