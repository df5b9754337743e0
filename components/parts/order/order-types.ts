import type { OutputOf } from '@/lib/contract/contract';

export type OrderBasic = OutputOf<'order.basic'>;
export type OrderSummary = OutputOf<'order.page'>['list'][number];
export type Refund = OutputOf<'order.refundGet'>;
export type RefundSummary = OutputOf<'order.refundList'>['list'][number];
