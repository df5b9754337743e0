import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '@/server/call/services';
import { answerAfterSale } from '../after-sale/answer';

/** What the shop's staff does with requests; ORDER_MOVED_ON when it is too late. `log` is informed when the bank can't be reached. */

export const approveAfterSale = (services: Services, afterSaleNo: string, log?: FastifyBaseLogger): Promise<void> =>
  answerAfterSale(services, afterSaleNo, 'approve', {}, log);

/** @param reason shown to the buyer */
export const rejectAfterSale = (services: Services, afterSaleNo: string, reason: string): Promise<void> =>
  answerAfterSale(services, afterSaleNo, 'reject', { note: reason });

/** The goods have come back, so the money is refunded. */
export const receiveReturn = (services: Services, afterSaleNo: string, log?: FastifyBaseLogger): Promise<void> =>
  answerAfterSale(services, afterSaleNo, 'receive', {}, log);
