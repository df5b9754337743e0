'use client';

import { useSearchParams } from 'next/navigation';
import { ApplyList } from '@/components/parts/apply/apply-list';
import { ApplyPlace } from '@/components/parts/apply/apply-place';
import { ApplyRow } from '@/components/parts/apply/apply-row';
import { useDayRefusal } from '@/components/parts/apply/use-day-refusal';
import { type AppliedCoupon, WithCoupon } from '@/components/parts/apply/with-coupon';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { type HotelFilter, type HotelSetName, shelfOfSet } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { eachDay } from '@/lib/kernel/day';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { ApplyRooms } from './apply-rooms';
import { StayStrip } from './dates/stay-dates';
import { useCouponStay } from './dates/use-coupon-stay';
import { hotelInput } from './hotel-input';
import { hotelLists } from './hotel-list';
import { HotelRow } from './hotel-row';

const FIRST_VIEW = 2;

/** The hotels of a set that a coupon pays for; with `hotelId`, the rooms of that hotel. */
export function HotelApply({ set }: { readonly set: HotelSetName }) {
  const word = useWords('apply');
  const hotel = useWords('hotel');
  // An empty parameter counts as none.
  const hotelId = useSearchParams().get('hotelId') || null;
  return (
    <WithCoupon title={word('title', { what: hotel('listTitle') })}>
      {(coupon) =>
        hotelId === null ? (
          <ApplyPlace userCouponId={coupon.userCouponId} shelf={shelfOfSet[set]} use="hotelApply" cityUse={hotelSetCalls[set].cityUse}>
            {(city) => <Hotels set={set} coupon={coupon} city={city} />}
          </ApplyPlace>
        ) : (
          <ApplyRooms set={set} hotelId={hotelId} coupon={coupon} />
        )
      }
    </WithCoupon>
  );
}

interface HotelsProps {
  readonly set: HotelSetName;
  readonly coupon: AppliedCoupon;
  readonly city: City;
}

function Hotels({ set, coupon, city }: HotelsProps) {
  const { slug } = useChannel();
  const { pages, calls } = hotelSetCalls[set];
  const stay = useCouponStay(coupon);
  const { userCouponId, rule } = coupon;
  const nights = eachDay(stay.checkInDate, stay.checkOutDate);
  const refusal = useDayRefusal(coupon, { kind: 'hotelStay', days: nights, pieces: nights.length });
  return (
    <ApplyList
      kind={{ ...hotelLists[set], search: calls.applied }}
      cityCode={city.cityCode}
      ask={(cityCode: string, filter: HotelFilter, place) => ({ ...hotelInput(stay)(cityCode, filter, place), userCouponId })}
      strip={<StayStrip stay={stay} />}
      refusal={refusal}
      keyOf={({ hotelId }) => hotelId}
      row={(hotel, index) => (
        <ApplyRow rule={rule} kind="hotelStay" priceFen={hotel.totalPrice ?? hotel.price} pieces={nights.length} from>
          <HotelRow
            hotel={hotel}
            nights={nights.length}
            href={href(slug, pages.apply, { userCouponId, cityCode: city.cityCode, hotelId: hotel.hotelId })}
            priority={index < FIRST_VIEW}
          />
        </ApplyRow>
      )}
    />
  );
}
