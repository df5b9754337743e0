import * as z from 'zod/mini';
import { pointsWaitFor } from '@/lib/domain/points';
import { timestamp } from '../wire';

/** What an order will give in points. */
export const earnedPoints = z.object({
  points: z.int(),
  after: z.enum(pointsWaitFor),
  /** When they come, as things stand; null while the order is not completed. */
  at: z.nullable(timestamp),
});
