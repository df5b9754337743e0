'use client';

import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { useChannel } from '@/lib/channel/use-channel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { daysBetween } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { HotelRow } from './hotel-row';
import type { HotelSummary } from './hotel-types';

interface FoundProps {
  readonly items: readonly HotelSummary[];
}

function OfSet({ set, items }: FoundProps & { readonly set: HotelSetName }) {
  const { slug } = useChannel();
  const word = useWords('hotel');
  const { details } = hotelSetCalls[set].pages;
  const nights = useConfig(({ checkInDate, checkOutDate }) => daysBetween(checkInDate, checkOutDate));
  return (
    <ul className={resultStyles.list} aria-label={word('listLabel')}>
      {items.map((hotel) => (
        <li key={hotel.hotelId}>
          <HotelRow hotel={hotel} nights={nights} href={href(slug, details, { id: hotel.hotelId })} />
        </li>
      ))}
    </ul>
  );
}

/** Hotels among what a search over all goods found. */
export const HotelsFound = ({ items }: FoundProps) => <OfSet set="classic" items={items} />;
export const NewHotelsFound = ({ items }: FoundProps) => <OfSet set="new" items={items} />;
