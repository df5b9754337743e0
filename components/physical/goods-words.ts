import { grammarOf } from '@/lib/i18n/grammar/grammar';
import type { AfterSaleEvent, AfterSaleReason, AfterSaleStatus, AfterSaleType } from '@/lib/domain/after-sale';
import type { ParcelStatus } from '@/lib/domain/parcel';
import type { WordKey } from '@/lib/i18n/messages';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';

export const parcelWords = {
  collected: 'parcelCollected',
  inTransit: 'parcelInTransit',
  delivering: 'parcelDelivering',
  delivered: 'parcelDelivered',
} as const satisfies Record<ParcelStatus, WordKey<'parcel'>>;

export const typeWords = {
  beforeShipping: 'typeBeforeShipping',
  refundOnly: 'typeRefundOnly',
  returnGoods: 'typeReturnGoods',
} as const satisfies Record<AfterSaleType, WordKey<'afterSale'>>;

export const statusWords = {
  applied: 'statusApplied',
  approved: 'statusApproved',
  returning: 'statusReturning',
  received: 'statusReceived',
  refunded: 'statusRefunded',
  rejected: 'statusRejected',
  cancelled: 'statusCancelled',
} as const satisfies Record<AfterSaleStatus, WordKey<'afterSale'>>;

export const noteWords = {
  applied: 'noteApplied',
  approved: 'noteApproved',
  returning: 'noteReturning',
  received: 'noteReceived',
  refunded: 'noteRefunded',
  rejected: 'noteRejected',
  cancelled: 'noteCancelled',
} as const satisfies Record<AfterSaleStatus, WordKey<'afterSale'>>;

export const eventWords = {
  apply: 'eventApply',
  approve: 'eventApprove',
  reject: 'eventReject',
  modify: 'eventModify',
  cancel: 'eventCancel',
  send: 'eventSend',
  receive: 'eventReceive',
  refund: 'eventRefund',
  expire: 'eventExpire',
} as const satisfies Record<AfterSaleEvent | 'apply', WordKey<'afterSale'>>;

export const reasonWords = {
  changedMind: 'reasonChangedMind',
  wrongChoice: 'reasonWrongChoice',
  wrongAddress: 'reasonWrongAddress',
  tooSlow: 'reasonTooSlow',
  notReceived: 'reasonNotReceived',
  missing: 'reasonMissing',
  damaged: 'reasonDamaged',
  quality: 'reasonQuality',
  notAsDescribed: 'reasonNotAsDescribed',
  wrongGoods: 'reasonWrongGoods',
  noReason: 'reasonNoReason',
} as const satisfies Record<AfterSaleReason, WordKey<'afterSale'>>;

/** From here on the count is rounded. */
const MANY = 10_000;

/** '已售860', '已售1.2万+', '12k+ sold'. */
export function soldText(count: number, word: Words<'physical'>, locale: Locale): string {
  if (count < MANY) return word('sold', { count: String(count) });
  const thousands = Math.floor(count / 1000);
  return word('sold', { count: grammarOf(locale).manyOf(thousands) });
}
