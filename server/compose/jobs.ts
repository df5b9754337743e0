import { portraitUse } from '@/server/account/portrait-use';
import { cancellationJobs } from '@/server/cancellation/jobs';
import { activityJobs } from '@/server/activity/jobs';
import { payerOpenidJobs } from '@/server/account/payer-openid';
import { personJobs } from '@/server/account/proven-mobile';
import { residentJobs } from '@/server/account/resident/jobs';
import { complaintJobs } from '@/server/complaint/jobs';
import { complaintPicturesUse } from '@/server/complaint/pictures-use';
import { consigneeJobs } from '@/server/delivery/consignee/jobs';
import { sealKeyAgain } from '@/server/exchange/code-hash';
import { hotelMemberJobs } from '@/server/hotel-member/jobs';
import { invoiceJobs } from '@/server/invoice/jobs';
import { loggingJobs } from '@/server/logging/jobs';
import { loginJobs } from '@/server/login/jobs';
import { operationJobs } from '@/server/operation/jobs';
import { partnerJobs } from '@/server/partner/jobs';
import { bankCardJobs } from '@/server/trade/bank-card/jobs';
import { couponScheduleJobs } from '@/server/trade/coupon-schedule/jobs';
import { couponJobs } from '@/server/trade/coupon/expire';
import { paymentJobs } from '@/server/trade/payment/jobs';
import { reportJobs } from '@/server/trade/report/fill';
import { statementJobs } from '@/server/trade/statement/jobs';
import { salesJob } from '@/server/trade/order/sales';
import { orderJobs } from '@/server/trade/order/jobs';
import { unansweredJobs } from '@/server/trade/shop/unanswered';
import { refundJobs } from '@/server/trade/refund/repeat-refused';
import type { Job } from '@/server/call/scheduler';
import { searchJob } from '@/server/catalogue/search/jobs';
import { followGoodsJob } from './follow-goods';
import { trailJobs } from '@/server/trail/jobs';
import { kindParts } from './kinds';
import { searchSources } from './search-sources';

/** Background jobs of every instance. */
export const jobs: readonly Job[] = [
  ...loginJobs,
  ...personJobs,
  ...payerOpenidJobs,
  ...residentJobs,
  ...cancellationJobs,
  ...complaintJobs,
  ...consigneeJobs,
  ...hotelMemberJobs,
  ...invoiceJobs,
  ...loggingJobs,
  ...operationJobs([portraitUse, complaintPicturesUse, ...kindParts.flatMap((part) => part.uploadUse ?? [])]),
  ...orderJobs,
  ...paymentJobs,
  ...refundJobs,
  ...statementJobs,
  ...reportJobs,
  ...trailJobs,
  ...unansweredJobs,
  ...bankCardJobs,
  ...couponScheduleJobs,
  ...partnerJobs,
  ...activityJobs,
  sealKeyAgain,
  ...couponJobs,
  searchJob(searchSources),
  followGoodsJob,
  // Two kinds may count in the same tables.
  salesJob([...new Set(kindParts.flatMap((part) => part.sales ?? []))]),
  ...kindParts.flatMap((part) => part.jobs ?? []),
];
