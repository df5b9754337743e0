import { accountPersonalData } from '@/server/account/personal-data';
import { residentPersonalData } from '@/server/account/resident/personal-data';
import { signingPersonalData } from '@/server/account/signing/personal-data';
import { activityPersonalData } from '@/server/activity/personal-data';
import { cancellationPersonalData } from '@/server/cancellation/personal-data';
import { complaintPersonalData } from '@/server/complaint/personal-data';
import { consigneePersonalData } from '@/server/delivery/consignee/personal-data';
import { exchangePersonalData } from '@/server/exchange/personal-data';
import { hotelMemberPersonalData } from '@/server/hotel-member/personal-data';
import { invoicePersonalData } from '@/server/invoice/personal-data';
import { loggingPersonalData } from '@/server/logging/personal-data';
import { loginPersonalData } from '@/server/login/personal-data';
import { operationPersonalData } from '@/server/operation/personal-data';
import { partnerPersonalData } from '@/server/partner/personal-data';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { bankCardPersonalData } from '@/server/trade/personal-data/bank-card';
import { couponPersonalData } from '@/server/trade/personal-data/coupon';
import { orderPersonalData } from '@/server/trade/personal-data/order';
import { paymentPersonalData } from '@/server/trade/personal-data/payment';
import { pointPersonalData } from '@/server/trade/personal-data/points';
import { trailPersonalData } from '@/server/trail/personal-data';
import { kindParts } from './kinds';

/** Every room that holds personal data. The account comes last: the others need its identifiers until then. */
export const personalData: readonly PersonalData[] = [
  ...kindParts.flatMap((part) => part.personalData ?? []),
  orderPersonalData,
  paymentPersonalData,
  bankCardPersonalData,
  couponPersonalData,
  pointPersonalData,
  exchangePersonalData,
  complaintPersonalData,
  invoicePersonalData,
  activityPersonalData,
  partnerPersonalData,
  hotelMemberPersonalData,
  consigneePersonalData,
  residentPersonalData,
  signingPersonalData,
  operationPersonalData,
  loggingPersonalData,
  loginPersonalData,
  cancellationPersonalData,
  trailPersonalData,
  accountPersonalData,
];
