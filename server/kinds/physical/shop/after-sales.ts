import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { refuseByRule } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { answerAfterSale } from '../after-sale/answer';
import { returnAddress } from '../after-sale/return-address';
import { afterSales } from '../after-sale/tables';

/** What the shop's staff does with requests; ORDER_MOVED_ON when it is too late. `log` is informed when the bank can't be reached. */

/** Agrees. To a return only when the shop has said where goods go back to: the buyer is told with the answer. */
export async function approveAfterSale(services: Services, afterSaleNo: string, log?: FastifyBaseLogger): Promise<void> {
  const [asked] = await services.database.select({ type: afterSales.type }).from(afterSales).where(eq(afterSales.afterSaleNo, afterSaleNo));
  if (asked?.type === 'returnGoods' && !(await returnAddress(services))) refuseByRule('physicalRefusal', 'noReturnAddress', {});
  await answerAfterSale(services, afterSaleNo, 'approve', {}, log);
}

/** @param reason shown to the buyer */
export const rejectAfterSale = (services: Services, afterSaleNo: string, reason: string): Promise<void> =>
  answerAfterSale(services, afterSaleNo, 'reject', { note: reason });

/** The goods have come back, so the money is refunded. */
export const receiveReturn = (services: Services, afterSaleNo: string, log?: FastifyBaseLogger): Promise<void> =>
  answerAfterSale(services, afterSaleNo, 'receive', {}, log);
