'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { orderCalls } from '@/lib/queries/order';
import type { BoundCard } from './card-types';
import { useCardPayment } from './use-card-payment';

const all = (): boolean => true;

/** The order named in the address, the bound cards that may pay it, the chosen card, and the payment. */
export function useCashier(mayPay: (card: BoundCard) => boolean = all) {
  const { slug, paymentWays } = useChannel();
  const query = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const order = useQuery(orderCalls.basic({ orderNo }));
  const known = useQuery(bankCardCalls.queryWithPayment({}));
  const [picked, pick] = useState(query.get('cardId') ?? undefined);
  const payment = useCardPayment(orderNo);
  const cards = (known.data?.list ?? []).filter(mayPay);
  const card = cards.find(({ cardId }) => cardId === picked) ?? cards[0];
  return { slug, orderNo, order, known, cards, card, pick, payment, offered: paymentWays.includes('bankCard') };
}
