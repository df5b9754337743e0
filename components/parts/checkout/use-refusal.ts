'use client';

import { useRouter } from 'next/navigation';
import { dialog } from '@/components/ui/overlay/dialog';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';

interface RefusalSettings<Seen> {
  /** Replaces the general sentence. */
  readonly duplicateText: string | undefined;
  /** Price, stock or rule differ from what the buyer saw. */
  readonly onChanged: (seen: Seen) => Promise<void>;
  /** The goods, or the coupon that was to pay for them, are gone. */
  readonly onGone: () => void;
  /** The buyer wants to order the same thing again. */
  readonly onAgain: (seen: Seen) => Promise<void>;
}

/** The unpaid orders named in a refusal. The schemas are loaded with the first call, not with the page. */
async function unpaidOrdersOf(error: GatewayError): Promise<readonly string[]> {
  const { unpaidOrdersIn } = await import('@/lib/contract/refusal-data');
  return unpaidOrdersIn(error.data);
}

/** Handles a refused order: asks what has to be asked, or leads to the unpaid orders that stand in its way. */
export function useRefusal<Seen>({ duplicateText, onChanged, onGone, onAgain }: RefusalSettings<Seen>) {
  const { slug } = useChannel();
  const word = useWords('checkout');
  const router = useRouter();
  const answer = useAnswerError();

  /** A single unpaid order goes straight to its cashier; several go to the list, where each can be paid or cancelled. */
  const unpaidHref = (orderNos: readonly string[]): string => {
    const [only, ...others] = orderNos;
    return only !== undefined && others.length === 0
      ? href(slug, '/cashier', { orderNo: only })
      : href(slug, '/my/orderList', { tab: 'pendingPayment' });
  };

  async function askAboutDuplicate(error: GatewayError, seen: Seen): Promise<void> {
    const chosen = await dialog.choose({
      title: word('duplicateTitle'),
      text: duplicateText ?? word('duplicateText'),
      firstText: word('goToOrders'),
      secondText: word('bookAnyway'),
    });
    if (chosen === 'first') router.replace(unpaidHref(await unpaidOrdersOf(error)));
    if (chosen === 'second') await onAgain(seen);
  }

  /** The draft is kept, so that the buyer can come back and order once there is room for another. */
  async function leadToUnpaid(error: GatewayError): Promise<void> {
    const orderNos = await unpaidOrdersOf(error);
    if (orderNos.length === 0) return answer(error);
    const going = await dialog.confirm({ text: error.desc, confirmText: word('seeUnpaid'), cancelText: word('declineChange') });
    if (going) router.push(unpaidHref(orderNos));
  }

  return async (error: unknown, seen: Seen): Promise<void> => {
    if (!(error instanceof GatewayError)) return answer(error);
    switch (error.reason) {
      case 'OFFER_CHANGED':
        return onChanged(seen);
      case 'DUPLICATE_ORDER':
        return askAboutDuplicate(error, seen);
      case 'UNPAID_ORDERS':
      case 'UNPAID_OF_PRODUCT':
        return leadToUnpaid(error);
      case 'SOLD_OUT':
      case 'COUPON_UNFIT':
        await answer(error);
        return onGone();
      default:
        return answer(error);
    }
  };
}
