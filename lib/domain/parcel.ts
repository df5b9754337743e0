import { plainCode } from '@/lib/kernel/typed-text';

/** Where a parcel is, according to its carrier. */
export const parcelStatuses = ['collected', 'inTransit', 'delivering', 'delivered'] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** The format of each carrier's tracking numbers, by its code in the list of carriers. */
const numbers: Readonly<Record<string, RegExp>> = {
  SF: /^SF\d{12,13}$/,
  YTO: /^YT\d{13}$/,
  ZTO: /^\d{12,15}$/,
  STO: /^77\d{13}$/,
  YD: /^\d{13,15}$/,
  EMS: /^(E[A-Z]\d{9}CS|\d{13})$/,
  JD: /^JD[A-Z\d]{11,15}$/,
  JTSD: /^JT\d{13}$/,
  DBL: /^DPK\d{12}$/,
};
/** For carriers that are added to the list later. */
const anyNumber = /^[A-Z\d]{8,20}$/;

export const LONGEST_TRACKING_NO = 32;

/** As printed on the label: capitals, without spaces or hyphens. */
export const tidyTrackingNo = (typed: string): string => plainCode(typed).replaceAll('-', '').toUpperCase();

/** Whether a tidied number can be one of the carrier's. */
export const isTrackingNo = (companyCode: string, number: string): boolean => (numbers[companyCode] ?? anyNumber).test(number);
