import { kindParts } from '@/server/compose/kinds';
import { activitySamples } from '@/server/activity/samples';
import { hotelMemberSamples } from '@/server/hotel-member/samples';
import { invoiceSamples } from '@/server/invoice/samples';
import { questionSamples } from './question-samples';
import { exchangeSamples } from '@/server/exchange/samples';
import { partnerSamples } from '@/server/partner/samples';
import type { PageSample } from '@/server/platform/ports/sample';
import { applySamples } from '@/server/trade/coupon/apply-samples';
import { couponSamples } from '@/server/trade/coupon/samples';
import { orderSamples } from '@/server/trade/samples';

/** Where the site map takes the ids of pages from. */
export const samples: readonly PageSample[] = [
  ...orderSamples,
  ...couponSamples,
  ...applySamples,
  ...exchangeSamples,
  ...partnerSamples,
  ...hotelMemberSamples,
  ...invoiceSamples,
  ...activitySamples,
  ...questionSamples,
  ...kindParts.flatMap((part) => part.samples ?? []),
];
