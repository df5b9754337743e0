import { createHmac } from 'node:crypto';
import type { Partner } from '@/lib/domain/partner';
import type { Services } from '@/server/call/services';

/** A buyer's name at one partner: always the same there, and no two partners can tell that they have the same one. */
export const buyerName = ({ secret }: Pick<Services, 'secret'>, partner: Partner, userId: number): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['partner buyer', partner, userId]))
    .digest('base64url');
