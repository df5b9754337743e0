import { withRounds } from '@/server/activity/seckill/give-back';
import { cardParts } from '@/server/kinds/benefit-card/part';
import { comboPart } from '@/server/kinds/combo/part';
import { couponPackagePart } from '@/server/kinds/coupon-package/part';
import { hotelPart } from '@/server/kinds/hotel/part';
import { memberPlanPart } from '@/server/kinds/member-plan/part';
import { physicalPart } from '@/server/kinds/physical/part';
import { restaurantParts } from '@/server/kinds/restaurant/part';
import { ticketPart } from '@/server/kinds/ticket/part';
import type { Kind, Kinds } from '@/server/platform/ports/kind';
import type { SellingPart } from '@/server/trade/package/selling-part';

/** Every kind of goods that can be ordered, one line each. */
export const kindParts: readonly SellingPart[] = [
  hotelPart,
  ...restaurantParts,
  comboPart,
  ticketPart,
  physicalPart,
  couponPackagePart,
  ...cardParts,
  memberPlanPart,
];

/** @param sidesOf what fulfils the orders of a part */
export const kindsOf = (sidesOf: (part: SellingPart) => Kind): Kinds =>
  Object.fromEntries(kindParts.map((part) => [part.kind, part.seckill ? withRounds(sidesOf(part)) : sidesOf(part)]));

/** The kinds with real shops: what a shop does waits for somebody to do it. */
export const kinds: Kinds = kindsOf(({ goods }) => goods);
