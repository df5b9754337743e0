import { createHmac } from 'node:crypto';
import type { Partner } from '@/lib/domain/partner';
import type { Services } from '@/server/call/services';

/** A buyer's pseudonym at one partner: constant there, and different at every partner, so that partners can't match their buyers. */
export const buyerName = ({ buyerKey }: Pick<Services, 'buyerKey'>, partner: Partner, userId: number): string =>
  createHmac('sha256', buyerKey)
    .update(JSON.stringify(['partner buyer', partner, userId]))
    .digest('base64url');
