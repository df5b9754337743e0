'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { dialog } from '@/components/ui/overlay/dialog';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { staySets } from '@/lib/queries/stay-set';
import { href } from '@/lib/routing/href';
import { forgetDetails } from './booking-draft';
import type { PreOrder, StayChoice } from './booking-types';
import type { GuestDetails } from './guest-details';
import { type OfferChange, offerChanges } from './offer-change';

const PURPOSE = 'stay';

/** Placing an order for a stay: prices it, sends it once, and brings back what has to be asked before it can be sent again. */
export function useBooking(set: HotelSetName, choice: StayChoice, roomCount: number) {
  const word = useWords('booking');
  const { slug } = useChannel();
  const answer = useAnswerError();
  const router = useRouter();
  const { pre, create } = staySets[set];
  const [latest, setLatest] = useState<PreOrder | undefined>(undefined);
  // The first price has the page to stand in; a later one that fails leaves the form and is said.
  const asked = pre({ ...choice, roomCount }, { aloud: latest !== undefined });
  // Another number of rooms is priced anew; the form stays while it is, and when that fails.
  const order = useQuery({ ...asked, placeholderData: keepPreviousData });
  if (order.data !== undefined && order.data !== latest) setLatest(order.data);
  const creating = useMutation(create({ quiet: true }));
  const [changes, setChanges] = useState<readonly OfferChange[] | undefined>(undefined);
  // Done, and the network went before the next page came: the button is no longer busy with it.
  useNetworkReturn(() => {
    if (creating.isSuccess) creating.reset();
  });

  async function place(seen: PreOrder, details: GuestDetails, despiteDuplicate = false): Promise<void> {
    const content = {
      ...choice,
      roomCount: details.roomCount,
      acceptedAmount: seen.payAmount,
      acceptedFreeUntil: seen.freeUntil,
      guests: details.names.slice(0, details.roomCount).map((name) => ({ name: name.trim() })),
      contactMobile: details.mobile,
      arriveTime: details.arriveTime,
      remark: details.remark.trim(),
      ...(despiteDuplicate && { despiteDuplicate }),
    };
    try {
      const { orderNo } = await creating.mutateAsync({ ...content, idempotencyKey: checkoutKey(PURPOSE, content) });
      endCheckout(PURPOSE);
      forgetDetails();
      // Back from the cashier must not lead to a form that would order again.
      router.replace(href(slug, '/cashier', { orderNo }));
    } catch (error) {
      await refused(error, seen, details);
    }
  }

  async function refused(error: unknown, seen: PreOrder, details: GuestDetails): Promise<void> {
    const reason = error instanceof GatewayError ? error.reason : undefined;
    if (reason === 'OFFER_CHANGED') {
      // Asked for through the page's own query: its failure has been answered like any other.
      const { data: now, error: failed } = await order.refetch();
      if (now && !failed) setChanges(offerChanges(seen, now));
    } else if (reason === 'DUPLICATE_ORDER') {
      const chosen = await dialog.choose({
        title: word('duplicateTitle'),
        text: word('duplicateText'),
        firstText: word('goToOrders'),
        secondText: word('bookAnyway'),
      });
      if (chosen === 'first') router.replace(href(slug, '/my/orderList', { tab: 'pendingPayment' }));
      if (chosen === 'second') await place(seen, details, true);
    } else {
      await answer(error);
      if (reason === 'SOLD_OUT') void order.refetch();
    }
  }

  return {
    /** The offer as it was priced last; `error` when what is chosen now could not be priced. */
    priced: { data: order.data ?? latest, error: order.data === undefined ? order.error : null, refetch: order.refetch },
    pricing: order.isFetching,
    place,
    // The cashier is on its way after a success: a second press would be a second order.
    busy: creating.isPending || creating.isSuccess,
    changes,
    forgetChanges: () => setChanges(undefined),
  };
}
