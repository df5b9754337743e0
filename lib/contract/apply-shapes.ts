import * as z from 'zod/mini';
import { id } from './wire';

/** Of a list: only what this coupon can be spent on. It must be the caller's own, so that a visitor is sent to the login. */
export const forCoupon = { userCouponId: z.optional(id) };

/** Of a call that may name a coupon. */
export const couponErrors = ['LOGIN_REQUIRED', 'NOT_FOUND'] as const;
