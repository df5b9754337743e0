import type { OrderStatus } from '@/lib/domain/order';
import { trackPageOf } from '@/lib/kinds/registry';
import type { OrderSummary } from './order-types';

/** The status to name: an order whose shop has to confirm it waits for that, whether or not the shop has looked at it. */
export const namedStatus = ({ kind, status, answerBy }: Pick<OrderSummary, 'kind' | 'status' | 'answerBy'>): OrderStatus =>
  status === 'paid' && answerBy !== null && trackPageOf(kind) === undefined ? 'preparing' : status;

/** Shops that take longer than this are people (ms): until then a page asks often. */
const SOON_MS = 120_000;

/** Whether the answer of a shop may come at any moment. `now`: epoch ms. */
export const isAnswerNear = (
  { answerBy, paidTime }: Readonly<{ answerBy: number | null; paidTime: number | null }>,
  now: number,
): boolean => answerBy === null || paidTime === null || now < paidTime + SOON_MS;
