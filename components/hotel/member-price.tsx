'use client';

import { PriceWords } from '@/components/ui/base/price';
import { useWords } from '@/lib/i18n/use-words';
import { nightlyPrice, priceTag } from '@/lib/kernel/money';
import type { HotelSummary } from './hotel-types';
import styles from './member-price.module.css';
import { useMemberPrice } from './use-member-price';

interface MemberPriceProps {
  readonly prices: HotelSummary['memberPrices'];
  readonly nights: number;
}

/** What members of the hotel's group pay for a night, with the name of the level; nothing where there is no membership. */
export function MemberPrice({ prices, nights }: MemberPriceProps) {
  const word = useWords('hotel');
  const known = useMemberPrice(prices);
  if (!known) return null;
  const { levelName, price } = known.price;
  return (
    <span className={styles.member} data-own={known.own || undefined}>
      <PriceWords>{word('memberPrice', { level: levelName, price: priceTag(nightlyPrice(price, nights)) })}</PriceWords>
    </span>
  );
}
