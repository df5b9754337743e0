import * as z from 'zod/mini';
import { day, shopText, yuan } from './wire';

/** A day in a calendar of prices. */
export const calendarDay = z.object({
  date: day,
  /** Lowest price; null when nothing can be sold for that day. */
  price: z.nullable(yuan),
  left: z.int(),
  /** 休 or 班 with the holiday's name. */
  holiday: z.nullable(z.object({ name: shopText, rest: z.boolean() })),
});
