'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Loaded } from '@/components/screens/loaded';
import { Screen } from '@/components/screens/screen';
import { ActionBar } from '@/components/ui/bottom-bar';
import { Button } from '@/components/ui/button';
import { Glyph } from '@/components/ui/glyph';
import { down } from '@/components/ui/glyph-paths';
import { Empty } from '@/components/ui/empty';
import { NavBar } from '@/components/ui/nav-bar';
import { PageLink } from '@/components/ui/page-link';
import { Sheet } from '@/components/ui/sheet';
import { CellSkeleton } from '@/components/ui/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { HotelSetName } from '@/lib/domain/hotel-choice';
import { useWords } from '@/lib/i18n/use-words';
import { staySets } from '@/lib/queries/stay-set';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { Bill } from './bill';
import type { PreOrder, StayChoice } from './booking-types';
import { ChangeSheet } from './change-sheet';
import { type GuestDetails, GuestForm, guestProblem } from './guest-form';
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
    hotelId, offerId, checkInDate: query.get('checkInDate') ?? stay.checkInDate, checkOutDate: query.get('checkOutDate') ?? stay.checkOutDate,
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

const nobody: GuestDetails = { roomCount: 1, names: [], mobile: '', arriveTime: '', remark: '' };

function Booking({ set, choice }: { readonly set: HotelSetName; readonly choice: StayChoice }) {
  const { slug } = useChannel();
  const word = useWords('booking');
  const [given, setGiven] = useState(nobody);
  const [tried, setTried] = useState(false);
  const [showsBill, setShowsBill] = useState(false);
  const { order, place, busy, changes, forgetChanges } = useBooking(set, choice, given.roomCount);
  const detailsFor = (seen: PreOrder): GuestDetails => ({ ...given, arriveTime: given.arriveTime || (seen.arriveTimes[0] ?? '18:00') });
  const problem = tried ? guestProblem(given) : undefined;

  const submit = (seen: PreOrder) => {
    setTried(true);
    if (guestProblem(given) === undefined) void place(seen, detailsFor(seen));
  };
  const back = href(slug, staySets[set].details, { id: choice.hotelId });
  const bar = (seen: PreOrder) => (
    <ActionBar
      fen={seen.payAmount}
      label={word('amountLabel')}
      note={
        <button type="button" className={styles.detail} onClick={() => setShowsBill(true)}>
          {word('detail')}
          <Glyph d={down} size={12} />
        </button>
      }
    >
      <Button size="large" busy={busy} disabled={order.isFetching} onClick={() => submit(seen)}>
        {word('submit')}
      </Button>
    </ActionBar>
  );
  return (
    <Screen head={<NavBar title={word('title')} back={back} />} foot={order.data && bar(order.data)}>
      <Loaded query={order} skeleton={<CellSkeleton cells={8} />}>
        {(seen) => (
          <>
            <StaySummary order={seen} />
            <GuestForm
              value={detailsFor(seen)} onChange={setGiven} maxRoomCount={seen.maxRoomCount} arriveTimes={seen.arriveTimes} problem={problem}
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
                void place(seen, detailsFor(seen));
              }}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
