'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { dialog } from '@/components/ui/dialog';
import { useAnswerError } from '@/components/ui/use-answer-error';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import type { HotelSetName } from '@/lib/domain/hotel-choice';
import { useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { staySets } from '@/lib/queries/stay-set';
import { href } from '@/lib/routing/href';
import type { PreOrder, StayChoice } from './booking-types';
import type { GuestDetails } from './guest-form';
import { type OfferChange, offerChanges } from './offer-change';

const PURPOSE = 'stay';

/** Placing an order for a stay: prices it, sends it once, and brings back what has to be asked before it can be sent again. */
export function useBooking(set: HotelSetName, choice: StayChoice, roomCount: number) {
  const word = useWords('booking');
  const { slug } = useChannel();
  const answer = useAnswerError();
  const router = useRouter();
  const client = useQueryClient();
  const { pre, create } = staySets[set];
  const asked = pre({ ...choice, roomCount });
  // Another number of rooms is priced anew; the form stays while it is.
  const order = useQuery({ ...asked, placeholderData: keepPreviousData });
  const creating = useMutation(create({ quiet: true }));
  const [changes, setChanges] = useState<readonly OfferChange[]>([]);

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
      // Back from the cashier must not lead to a form that would order again.
      router.replace(href(slug, '/cashier', { orderNo }));
    } catch (error) {
      await refused(error, seen, details);
    }
  }

  async function refused(error: unknown, seen: PreOrder, details: GuestDetails): Promise<void> {
    const reason = error instanceof GatewayError ? error.reason : undefined;
    if (reason === 'OFFER_CHANGED') {
      const now = await client.fetchQuery({ ...asked, staleTime: 0 });
      setChanges(offerChanges(seen, now));
    } else if (reason === 'DUPLICATE_ORDER') {
      const again = await dialog.confirm({
        title: word('duplicateTitle'), text: word('duplicateText'), confirmText: word('bookAnyway'), cancelText: word('goToOrders'),
      });
      if (again) await place(seen, details, true);
      else router.replace(href(slug, '/my/orderList', { tab: 'pendingPayment' }));
    } else {
      await answer(error);
      if (reason === 'SOLD_OUT') void order.refetch();
    }
  }

  return { order, place, busy: creating.isPending, changes, forgetChanges: () => setChanges([]) };
}
