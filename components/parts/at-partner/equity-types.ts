import type { OutputOf } from '@/lib/contract/contract';

export type Equity = OutputOf<'partner.peaceEquities'>['list'][number];
/** Partners that tell what somebody has there. */
export type EquityPartner = 'hello' | 'niwodai' | 'peace' | 'yunshanfu';

/** How a benefit is asked for, at a partner that doesn't simply give it. */
export type Taking = Readonly<{ verb: 'receive' | 'activate'; busy: boolean; take: (equityId: string) => Promise<unknown> }>;
