'use client';

import { ListScreen } from '@/components/parts/catalogue/list/list-screen';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { href } from '@/lib/routing/href';
import { ticketInput, ticketList } from './ticket-list';
import { TicketRow } from './ticket-row';
import { VisitDay } from './visit-day';

/** Rows whose pictures the first view shows. */
const FIRST_VIEW = 3;

export function TicketSearch({ initialCity }: { readonly initialCity: City }) {
  const { slug } = useChannel();
  return (
    <ListScreen
      kind={ticketList}
      initialCity={initialCity}
      ask={ticketInput}
      strip={<VisitDay />}
      keyOf={({ placeId }) => placeId}
      row={(place, index) => (
        <TicketRow place={place} href={href(slug, '/ticket/detail', { id: place.placeId })} priority={index < FIRST_VIEW} />
      )}
    />
  );
}
