import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

export const fen = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const bankNo = z.string().check(z.minLength(1), z.maxLength(64));
export const at = z.int().check(z.minimum(0));

/** A number that nobody ever had. */
export const freshNo = (prefix: string): string => `${prefix}${randomBytes(12).toString('hex')}`;
