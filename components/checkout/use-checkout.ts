'use client';

import { useMutation, type UseMutationOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import type { Fen } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { useUser } from '@/stores/user';
import type { CouponOffer } from './coupon/coupon-choice';
import { useCoupon } from './coupon/use-coupon';
import { forgetDraft, keepDraft, recallDraft } from './draft';
import type { OfferChange } from './offer-change';
import { useRefusal } from './use-refusal';

/** What every command that places an order answers. */
type Placed = Readonly<{ orderNo: string; payAmount: Fen; payDeadline: number }>;
/** What every kind's price answers. */
export type Priced = Readonly<{
  /** In money, after the coupon. */
  payAmount: Fen;
  /** Without it no coupon pays for such goods. */
  coupons?: CouponOffer;
}>;
/** The coupon that is to pay, if there is one. */
export type Paying = Readonly<{ userCouponId?: string }>;
/** What every such command carries beside its own. */
export type Command = Paying & Readonly<{ idempotencyKey: string; despiteDuplicate?: true }>;

/** Sentences in which a kind names its own goods; without them the general ones are said. */
export type Sayings = Readonly<Partial<Record<'changedText' | 'sameText' | 'duplicateText', string>>>;

export interface CheckoutSettings<Seen, Typed, Request, Problem> {
  /** The kind, which keeps its idempotency keys apart from another's. */
  readonly purpose: string;
  /** What is bought. Another day or amount of the same keeps what was typed. */
  readonly product: string;
  /** The form before anybody typed. */
  readonly blank: Typed;
  /** Prices what is chosen now, from `lib/queries`; all of `paying` goes with it. */
  readonly pre: (typed: Typed, paying: Paying, spoken: { readonly aloud: boolean }) => UseQueryOptions<Seen>;
  /** Places the order, from `lib/queries`. */
  readonly create: (spoken: { readonly quiet: true }) => UseMutationOptions<Placed, Error, Request>;
  /** What was typed, within what can be had now: stock and times run out while a form stands open. */
  readonly within?: (typed: Typed, seen: Seen) => Typed;
  /** The first thing that is missing or can't be, from top to bottom. */
  readonly problemOf: (typed: Typed, seen: Seen) => Problem | undefined;
  /** What is sent; `seen.payAmount` goes with it as what the buyer agreed to, and all of `command`. */
  readonly requestOf: (typed: Typed, seen: Seen, command: Command) => Request;
  /** What differs between the offer that was seen and the one that holds now, line by line. */
  readonly changesOf: (was: Seen, now: Seen) => readonly OfferChange[];
  readonly says?: Sayings;
}

/** Booking anything: prices the choice, keeps what is typed, sends it once, and brings back what has to be asked before it may be sent again. */
export function useCheckout<Seen extends Priced, Typed extends object, Request, Problem>(
  settings: CheckoutSettings<Seen, Typed, Request, Problem>,
) {
  const { purpose, product, blank, pre, create, within = (typed) => typed, problemOf, requestOf, changesOf, says = {} } = settings;
  const { slug } = useChannel();
  const router = useRouter();
  // A page that sells by the month has said so in the address.
  const cashier = useSearchParams().get('by') === 'installment' ? '/bindCard/cashier/installment' : '/cashier';
  const [typed, setTyped] = useState(() => recallDraft(product, blank));
  const [tried, setTried] = useState(false);
  const [latest, setLatest] = useState<Seen | undefined>(undefined);
  // The first price has the page to stand in; a later one that fails leaves the form and is said. The form stays while another choice is priced.
  const coupon = useCoupon();
  const order = useQuery(pre(typed, coupon.paying, { aloud: latest !== undefined }));
  if (order.data !== undefined && order.data !== latest) {
    setLatest(order.data);
    if (order.data.coupons) coupon.seen(order.data.coupons);
  }
  if (order.error instanceof GatewayError && order.error.reason === 'NOT_FOUND') coupon.notFound();
  const creating = useMutation(create({ quiet: true }));
  const [changes, setChanges] = useState<readonly OfferChange[] | undefined>(undefined);
  // Done, and the network went before the next page came: the button is no longer busy with it.
  useNetworkReturn(() => {
    if (creating.isSuccess) creating.reset();
  });

  const refused = useRefusal<Seen>({
    duplicateText: says.duplicateText,
    async onChanged(seen) {
      // Asked for through the page's own query: its failure has been answered like any other.
      const { data: now, error } = await order.refetch();
      if (now && !error) setChanges(changesOf(seen, now));
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
    try {
      const { orderNo, payAmount } = await creating.mutateAsync(request(checkoutKey(purpose, request(''))));
      endCheckout(purpose);
      forgetDraft();
      if (useUser.getState().userCouponId !== undefined) useUser.getState().useCoupon(undefined);
      // Back from there must not lead to a form that would order again. What a coupon paid whole needs no cashier.
      router.replace(href(slug, payAmount === 0 ? '/pay/result' : cashier, { orderNo }));
    } catch (error) {
      await refused(error, seen);
    }
  }

  return {
    says,
    coupon,
    /** The offer as it was priced last; `error` when what is chosen now could not be priced. */
    priced: { data: order.data ?? latest, error: order.data === undefined ? order.error : null, refetch: order.refetch },
    pricing: order.isFetching,
    // The cashier is on its way after a success: a second press would be a second order.
    busy: creating.isPending || creating.isSuccess,
    valueIn: (seen: Seen): Typed => within(typed, seen),
    change(next: Typed): void {
      setTyped(next);
      keepDraft(product, next);
    },
    /** Undefined until the buyer tried to go on. */
    problemIn: (seen: Seen): Problem | undefined => (tried ? problemOf(within(typed, seen), seen) : undefined),
    /** Places the order, or answers false: something is missing, and is shown from now on. */
    submit(seen: Seen): boolean {
      setTried(true);
      if (problemOf(within(typed, seen), seen) !== undefined) return false;
      void place(seen);
      return true;
    },
    changes,
    declineChanges: () => setChanges(undefined),
    acceptChanges(seen: Seen): void {
      setChanges(undefined);
      void place(seen);
    },
  };
}

export type Checkout<Seen extends Priced, Typed extends object, Problem> = ReturnType<typeof useCheckout<Seen, Typed, unknown, Problem>>;
