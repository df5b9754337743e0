'use client';

import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { TicketRow } from './ticket-row';
import type { PlaceSummary } from './ticket-types';

/** Places among what a search over all goods found. */
export function PlacesFound({ items }: { readonly items: readonly PlaceSummary[] }) {
  const { slug } = useChannel();
  const word = useWords('ticket');
  return (
    <ul className={resultStyles.list} aria-label={word('listLabel')}>
      {items.map((place) => (
        <li key={place.placeId}>
          <TicketRow place={place} href={href(slug, '/ticket/detail', { id: place.placeId })} />
        </li>
      ))}
    </ul>
  );
}
