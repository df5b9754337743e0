'use client';

import { useSearchParams } from 'next/navigation';
import { ApplyList } from '@/components/parts/apply/apply-list';
import { ApplyPlace } from '@/components/parts/apply/apply-place';
import { ApplyRow } from '@/components/parts/apply/apply-row';
import { useDayRefusal } from '@/components/parts/apply/use-day-refusal';
import { type AppliedCoupon, WithCoupon } from '@/components/parts/apply/with-coupon';
import { useListAddress } from '@/components/parts/catalogue/list/use-list-address';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { type TicketFilter, ticketFilter } from '@/lib/domain/ticket-filter';
import { useWords } from '@/lib/i18n/use-words';
import { isDay } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import { ApplyTickets } from './apply-tickets';
import { ticketInput, ticketList } from './ticket-list';
import { TicketRow } from './ticket-row';
import { VisitDay } from './visit-day';

const FIRST_VIEW = 2;

/** Places that a coupon pays for; with `placeId`, the tickets of that place. */
export function TicketApply() {
  const word = useWords('apply');
  const ticket = useWords('ticket');
  // An empty parameter counts as none.
  const placeId = useSearchParams().get('placeId') || null;
  return (
    <WithCoupon title={word('title', { what: ticket('listTitle') })}>
      {(coupon) =>
        placeId === null ? (
          <ApplyPlace userCouponId={coupon.userCouponId} shelf="ticket" use="ticketApply" cityUse="list">
            {(city) => <Places coupon={coupon} city={city} />}
          </ApplyPlace>
        ) : (
          <ApplyTickets placeId={placeId} coupon={coupon} />
        )
      }
    </WithCoupon>
  );
}

function Places({ coupon, city }: { readonly coupon: AppliedCoupon; readonly city: City }) {
  const { slug } = useChannel();
  const { userCouponId, rule } = coupon;
  const { date } = useListAddress(ticketFilter).filter;
  const day = date !== undefined && isDay(date) ? date : undefined;
  const refusal = useDayRefusal(coupon, { kind: 'ticket', days: day === undefined ? [] : [day], pieces: 1 });
  return (
    <ApplyList
      kind={ticketList}
      cityCode={city.cityCode}
      ask={(cityCode: string, filter: TicketFilter, place) => ({ ...ticketInput(cityCode, filter, place), userCouponId })}
      strip={<VisitDay />}
      refusal={day === undefined ? undefined : refusal}
      keyOf={({ placeId }) => placeId}
      row={(place, index) => (
        <ApplyRow rule={rule} kind="ticket" priceFen={place.price} from>
          <TicketRow
            place={place}
            href={href(slug, '/search/applyTicket', { userCouponId, cityCode: city.cityCode, date: day, placeId: place.placeId })}
            priority={index < FIRST_VIEW}
          />
        </ApplyRow>
      )}
    />
  );
}
