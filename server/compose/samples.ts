import { kindParts } from '@/server/compose/kinds';
import { activitySamples } from '@/server/activity/samples';
import { complaintSamples } from '@/server/complaint/samples';
import { hotelMemberSamples } from '@/server/hotel-member/samples';
import { invoiceSamples } from '@/server/invoice/samples';
import { questionSamples } from './question-samples';
import { exchangeSamples } from '@/server/exchange/samples';
import { partnerSamples } from '@/server/partner/samples';
import type { PageSample } from '@/server/platform/ports/sample';
import { applySamples } from '@/server/trade/coupon/apply-samples';
import { couponSamples } from '@/server/trade/coupon/samples';
import { orderSamples } from '@/server/trade/order-view/samples';

/** Where the site map takes the ids of pages from. */
const samples: readonly PageSample[] = [
  ...orderSamples,
  ...couponSamples,
  ...applySamples,
  ...exchangeSamples,
  ...partnerSamples,
  ...hotelMemberSamples,
  ...complaintSamples,
  ...invoiceSamples,
  ...activitySamples,
  ...questionSamples,
  ...kindParts.flatMap((part) => part.samples ?? []),
];

/** What knows the ids of a page: the one for the longest path that it is or stands below. */
export const sampleFor = (route: string): PageSample | undefined =>
  samples
    .filter(({ under }) => route === under || route.startsWith(`${under}/`))
    .sort((one, other) => other.under.length - one.under.length)[0];
