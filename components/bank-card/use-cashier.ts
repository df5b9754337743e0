'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useOrderToPay } from '@/components/parts/order/use-order-to-pay';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { href } from '@/lib/routing/href';
import { useSingle } from '@/stores/single';
import type { BoundCard } from './card-types';
import { useCardPayment } from './use-card-payment';

const all = (): boolean => true;

interface CashierOptions {
  readonly mayPay?: (card: BoundCard) => boolean;
  /** As for `useOrderToPay`. */
  readonly showsEnded?: boolean;
}

/** The order named in the address, the bound cards that may pay it, the chosen card, and the payment. */
export function useCashier({ mayPay = all, showsEnded = false }: CashierOptions = {}) {
  const { slug, paymentWays } = useChannel();
  const word = useWords('bankCard');
  const router = useRouter();
  const query = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const order = useOrderToPay(orderNo, {
    closedText: word('closed'),
    leave: () => router.replace(href(slug, '/bindCard/result', { orderNo })),
    showsEnded,
  });
  const known = useQuery(bankCardCalls.queryWithPayment({}));
  const [picked, setPicked] = useState(query.get('cardId') ?? undefined);
  const kept = useSingle(({ selectBankInfo }) => selectBankInfo?.cardId);
  const payment = useCardPayment(orderNo);
  const cards = (known.data?.list ?? []).filter(mayPay);
  const card = cards.find(({ cardId }) => cardId === (picked ?? kept)) ?? cards[0];
  const pick = (cardId: string) => {
    setPicked(cardId);
    useSingle.getState().selectBank({ cardId });
  };
  return { slug, orderNo, order, known, cards, card, pick, payment, offered: paymentWays.includes('bankCard') };
}
