import type { OutputOf } from '@/lib/contract/contract';

export type Queried = OutputOf<'bankCard.queryWithPayment'>;
export type BoundCard = Queried['list'][number];
export type Opened = OutputOf<'bankCard.prePayWithToken'>;
export type Plan = OutputOf<'installment.amount'>['plans'][number];
export type CurrentInstallments = NonNullable<OutputOf<'installment.amount'>['current']>;
