'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import type { Begun } from '@/components/parts/checkout/half-filled';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { NothingChosen } from '@/components/parts/checkout/nothing-chosen';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { useChannel } from '@/lib/channel/use-channel';
import { type HotelSetName, hotelSetNames } from '@/lib/domain/hotel-filter';
import { dayText } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { useHotel } from '@/stores/hotel';
import type { StayChoice } from './booking-types';
import { detailsWithin, guestProblem, nobody, stayOf } from './guest-details';
import { GuestForm } from './guest-form';
import { nightLines } from './night-lines';
import { offerChanges } from './offer-change';
import { StaySummary } from './stay-summary';

/** The address carries the dates; an old link without them uses the dates of the config store. */
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

/** The stay that was being booked in this tab. */
function useBegun(): Begun | undefined {
  const { slug } = useChannel();
  const locale = useLocale();
  const preorder = useHotel(({ preorderInfo }) => preorderInfo);
  const set = hotelSetNames.find((one) => one === preorder?.set);
  if (!preorder || !set) return undefined;
  const { hotelId, offerId, checkInDate, checkOutDate, hotelName, roomName } = preorder;
  const note = `${roomName} · ${dayText(locale, checkInDate)} – ${dayText(locale, checkOutDate)}`;
  return { name: hotelName, note, href: href(slug, hotelSetCalls[set].pages.book, { hotelId, offerId, checkInDate, checkOutDate }) };
}

export function StayBooking({ set }: { readonly set: HotelSetName }) {
  const { slug } = useChannel();
  const word = useWords('booking');
  const choice = useChoice();
  const hotelId = useSearchParams().get('hotelId');
  const { search, details } = hotelSetCalls[set].pages;
  const begun = useBegun();
  if (choice) return <Booking set={set} choice={choice} />;
  return hotelId ? (
    <NothingChosen text={word('nothingChosen')} backText={word('backToHotel')} back={href(slug, details, { id: hotelId })} begun={begun} />
  ) : (
    <NothingChosen text={word('nothingChosen')} backText={word('backToHotels')} back={href(slug, search)} begun={begun} />
  );
}

function Booking({ set, choice }: { readonly set: HotelSetName; readonly choice: StayChoice }) {
  const { slug } = useChannel();
  const word = useWords('booking');
  const locale = useLocale();
  const { calls, pages } = hotelSetCalls[set];
  const { pre, create } = calls;
  const checkout = useCheckout({
    purpose: 'stay',
    // Other dates of the same offer keep the guests that were typed.
    product: `${choice.hotelId}/${choice.offerId}`,
    blank: nobody,
    personal: ['names', 'mobile', 'arriveTime', 'remark'],
    pre: ({ roomCount }, paying, spoken) => pre({ ...choice, roomCount, ...paying }, spoken),
    create,
    within: detailsWithin,
    problemOf: guestProblem,
    requestOf: (typed, seen, command) => ({ ...stayOf(choice, typed, seen), ...command }),
    changesOf: (was, now) => offerChanges(was, now, word, locale),
    says: { changedText: word('changedText'), sameText: word('sameText'), duplicateText: word('duplicateText') },
  });
  const { hotelName, roomName } = checkout.priced.data ?? {};
  const { hotelId, offerId, checkInDate, checkOutDate } = choice;
  useEffect(() => {
    if (hotelName === undefined || roomName === undefined) return;
    useHotel.getState().setPreorderInfo({ set, hotelId, offerId, checkInDate, checkOutDate, hotelName, roomName });
  }, [set, hotelId, offerId, checkInDate, checkOutDate, hotelName, roomName]);
  return (
    <CheckoutScreen
      checkout={checkout}
      back={href(slug, pages.details, { id: choice.hotelId })}
      billOf={({ nights, roomCount }) => nightLines(nights, roomCount, word, locale)}
    >
      {({ seen, value, change, problem }) => (
        <>
          <StaySummary order={seen} />
          <GuestForm
            value={value}
            onChange={change}
            maxRoomCount={seen.maxRoomCount}
            maxGuests={seen.maxGuests}
            arriveTimes={seen.arriveTimes}
            problem={problem}
          />
        </>
      )}
    </CheckoutScreen>
  );
}
