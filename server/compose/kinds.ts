import { withRounds } from '@/server/activity/seckill/give-back';
import { cardParts } from '@/server/kinds/benefit-card/part';
import { comboPart } from '@/server/kinds/combo/part';
import { couponPackagePart } from '@/server/kinds/coupon-package/part';
import { hotelPart } from '@/server/kinds/hotel/part';
import { memberPlanPart } from '@/server/kinds/member-plan/part';
import { physicalPart } from '@/server/kinds/physical/part';
import { restaurantParts } from '@/server/kinds/restaurant/part';
import { ticketPart } from '@/server/kinds/ticket/part';
import type { Kinds } from '@/server/platform/ports/kind';
import type { SellingPart } from '@/server/trade/seckill/seller';

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

export const kinds: Kinds = Object.fromEntries(kindParts.map(({ kind, goods, seckill }) => [kind, seckill ? withRounds(goods) : goods]));
