import * as z from 'zod/mini';
import { day, shopText, yuan } from '../wire';

/** A day in a calendar of prices. */
export const calendarDay = z.object({
  date: day,
  /** Lowest price; null when nothing can be sold for that day. */
  price: z.nullable(yuan),
  left: z.int(),
  /** The holiday's name, and whether the day is off (休) or worked (班). */
  holiday: z.nullable(z.object({ name: shopText, rest: z.boolean() })),
});
