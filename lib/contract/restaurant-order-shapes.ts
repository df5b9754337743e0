import * as z from 'zod/mini';
import { unitStatuses } from '@/lib/domain/unit';
import { payingCoupon } from './coupon-shapes';
import { course, ordered, shopLine, tableOf } from './restaurant-shapes';
import { contactMobile, day, id, idempotencyKey, personName, shapedText, shopText, text, timestamp, yuan } from './wire';

/** Its place among a few, from 1. */
const turn = z.int().check(z.minimum(1), z.maximum(99));

const time = shapedText(5, /^\d\d:\d\d$/);

/** What is wanted: so many of a product, and for each course to choose from the dishes, the same in every set. */
const wanted = {
  productId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(50)),
  choices: z.optional(
    z.array(z.object({ courseNo: turn, dishNos: z.array(turn).check(z.minLength(1), z.maxLength(30)) })).check(z.maxLength(20)),
  ),
  /** Where the rule reserves a table. */
  table: z.optional(z.object({ shopId: id, date: day, time })),
  ...payingCoupon,
};

export const preOrderRequest = z.object(wanted);

export const createRequest = z.object({
  ...wanted,
  /** What the buyer saw and agreed to. Never charged by: it is only compared, and OFFER_CHANGED answers a difference. */
  acceptedAmount: yuan,
  acceptedValidUntil: day,
  /** Who asks for the table. */
  contactName: z.optional(personName),
  contactMobile,
  remark: z.optional(text(100)),
  /** Places a second order for the same although an unpaid one exists. */
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

/** A restaurant order's own part. */
export const diningOrder = z.object({
  ...ordered,
  /** Of one, all that was chosen included. */
  price: yuan,
  /** Of a set meal, with the dishes that were chosen only. */
  courses: z.array(course),
  table: z.nullable(tableOf),
  /** Where it can be used: that of the table, otherwise the one that sold it. */
  shop: shopLine,
  shopCount: z.int(),
  /** One by one; `code` is null until the order is paid, and of a unit that went back. */
  units: z.array(
    z.object({
      unitNo: z.int(),
      price: yuan,
      status: z.enum(unitStatuses),
      code: z.nullable(z.string()),
      usedTime: z.nullable(timestamp),
      usedShopName: z.nullable(shopText),
    }),
  ),
  contactName: z.nullable(z.string()),
  /** Masked. */
  contactMobile: z.string(),
  remark: z.string(),
  freeUntil: z.nullable(timestamp),
  /** Whether what is unused goes back now with all its money. */
  refundable: z.boolean(),
});
