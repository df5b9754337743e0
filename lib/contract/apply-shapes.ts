import * as z from 'zod/mini';
import { id } from './wire';

/** Narrows a list to what this coupon can be spent on. It must be the caller's own, so a visitor is sent to the login. */
export const forCoupon = { userCouponId: z.optional(id) };

/** Of a call that may name a coupon. */
export const couponErrors = ['LOGIN_REQUIRED', 'NOT_FOUND'] as const;
