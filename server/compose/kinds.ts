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
import { playedBySandbox } from '@/server/platform/ports/sandbox-shop';
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

const kindsOf = (sidesOf: (part: SellingPart) => Kind): Kinds =>
  Object.fromEntries(kindParts.map((part) => [part.kind, part.seckill ? withRounds(sidesOf(part)) : sidesOf(part)]));

/** The kinds with real shops: what a shop does waits for somebody to do it. */
export const kinds: Kinds = kindsOf(({ goods }) => goods);

/** The kinds of the demo, in which the sandbox plays the shops. */
export const demoKinds: Kinds = kindsOf(({ goods, sandbox }) => (sandbox ? playedBySandbox(goods, sandbox.shop) : goods));
