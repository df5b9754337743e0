'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { Button } from '@/components/ui/base/button';
import { Empty } from '@/components/ui/state/empty';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { Sheet } from '@/components/ui/overlay/sheet';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { staySets } from '@/lib/queries/stay-set';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { Bill } from './bill';
import { BookingBar, UnpricedBar } from './booking-bar';
import { keepDetails, recallDetails } from './booking-draft';
import type { PreOrder, StayChoice } from './booking-types';
import { ChangeSheet } from './change-sheet';
import { detailsWithin, type GuestDetails, guestProblem } from './guest-details';
import { GuestForm } from './guest-form';
import styles from './stay-booking.module.css';
import { StaySummary } from './stay-summary';
import { useBooking } from './use-booking';

/** Dates travel in the address; an old link without them books the dates of the config store. */
function useChoice(): StayChoice | undefined {
  const query = useSearchParams();
  const stay = useConfig();
  const hotelId = query.get('hotelId');
  const offerId = query.get('offerId');
  if (!hotelId || !offerId) return undefined;
  return {
    hotelId,
    offerId,
    checkInDate: query.get('checkInDate') ?? stay.checkInDate,
    checkOutDate: query.get('checkOutDate') ?? stay.checkOutDate,
  };
}

export function StayBooking({ set }: { readonly set: HotelSetName }) {
  const { slug } = useChannel();
  const word = useWords('booking');
  const choice = useChoice();
  if (choice) return <Booking set={set} choice={choice} />;
  const back = <Button href={href(slug, '/index')}>{word('backToHotel')}</Button>;
  return (
    <Screen head={<NavBar title={word('title')} />}>
      <Empty title={word('nothingChosen')} action={back} />
    </Screen>
  );
}

function Booking({ set, choice }: { readonly set: HotelSetName; readonly choice: StayChoice }) {
  const { slug } = useChannel();
  const word = useWords('booking');
  const [typed, setTyped] = useState(() => recallDetails(choice));
  const [tried, setTried] = useState(false);
  const [showsBill, setShowsBill] = useState(false);
  const { priced, pricing, place, busy, changes, forgetChanges } = useBooking(set, choice, typed.roomCount);
  const change = (details: GuestDetails) => {
    setTyped(details);
    keepDetails(choice, details);
  };
  const submit = (seen: PreOrder) => {
    const details = detailsWithin(typed, seen);
    setTried(true);
    if (guestProblem(details) === undefined) void place(seen, details);
  };
  const back = href(slug, staySets[set].details, { id: choice.hotelId });
  const bar = (seen: PreOrder) =>
    priced.error ? (
      <UnpricedBar onRetry={() => void priced.refetch()} />
    ) : (
      <BookingBar
        payAmount={seen.payAmount}
        busy={busy}
        pricing={pricing}
        onDetail={() => setShowsBill(true)}
        onSubmit={() => submit(seen)}
      />
    );
  return (
    <Screen head={<NavBar title={word('title')} back={back} />} foot={priced.data && bar(priced.data)}>
      <Loaded query={priced} skeleton={<CellSkeleton cells={8} />}>
        {(seen) => (
          <>
            <StaySummary order={seen} />
            <GuestForm
              value={detailsWithin(typed, seen)}
              onChange={change}
              maxRoomCount={seen.maxRoomCount}
              arriveTimes={seen.arriveTimes}
              problem={tried ? guestProblem(detailsWithin(typed, seen)) : undefined}
            />
            <p className={styles.agree}>
              {word('agree')} <PageLink href={href(slug, '/userAgreement')}>{word('agreement')}</PageLink>
            </p>
            <Sheet open={showsBill} onClose={() => setShowsBill(false)} title={word('priceDetail')}>
              <Bill nights={seen.nights} roomCount={seen.roomCount} total={seen.payAmount} />
            </Sheet>
            <ChangeSheet
              changes={changes}
              onDecline={forgetChanges}
              onAccept={() => {
                forgetChanges();
                void place(seen, detailsWithin(typed, seen));
              }}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
