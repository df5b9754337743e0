import * as z from 'zod/mini';
import { unitStatuses } from '@/lib/domain/unit';
import { payingCoupon } from '../coupon/shapes';
import { course, ordered, shopLine, tableOf } from './shapes';
import { contactMobile, day, id, idempotencyKey, personName, prose, shapedText, shopText, timestamp, yuan } from '../wire';

/** The number of a course or dish, from 1. */
const turn = z.int().check(z.minimum(1), z.maximum(99));

const time = shapedText(5, /^\d\d:\d\d$/);

/** What the buyer wants: a quantity, and the dishes chosen for each course that offers a choice, the same in every set. */
const wanted = {
  productId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(50)),
  choices: z.optional(
    z.array(z.object({ courseNo: turn, dishNos: z.array(turn).check(z.minLength(1), z.maxLength(30)) })).check(z.maxLength(20)),
  ),
  /** If the rule reserves a table. */
  table: z.optional(z.object({ shopId: id, date: day, time })),
  ...payingCoupon,
};

export const preOrderRequest = z.object(wanted);

export const createRequest = z.object({
  ...wanted,
  /** What the buyer saw and agreed to. It never sets the price: it is only compared, and a difference is refused with OFFER_CHANGED. */
  acceptedAmount: yuan,
  acceptedValidUntil: day,
  /** Who the table is booked for. */
  contactName: z.optional(personName),
  contactMobile,
  remark: z.optional(prose(100)),
  /** Orders the same again although an unpaid order for it exists. */
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});

/** What only restaurant orders have. */
export const diningOrder = z.object({
  ...ordered,
  /** Per unit, with the surcharges of all chosen dishes. */
  price: yuan,
  /** Of a set meal; only the dishes that were chosen. */
  courses: z.array(course),
  table: z.nullable(tableOf),
  /** Where it can be used: the table's shop or, without a table, the shop that sold it. */
  shop: shopLine,
  shopCount: z.int(),
  /** `code` is null until the order is paid, and for a unit that was given back. */
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
  /** Whether unused units would be refunded in full now. */
  refundable: z.boolean(),
});
