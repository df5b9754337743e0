import * as z from 'zod/mini';
import { id } from '../wire';

/** Narrows a list to what this coupon can be spent on. The coupon must be the caller's own, so visitors are sent to log in. */
export const forCoupon = { userCouponId: z.optional(id) };

/** Errors of any call that may name a coupon. */
export const couponErrors = ['LOGIN_REQUIRED', 'NOT_FOUND'] as const;
