import { randomBytes, randomInt } from 'node:crypto';
import { compactTime, shanghaiDay } from '@/stand-ins/wechat-pay/protocol/clock';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** 28 digits: `4200`, six of the bank's own, the day, ten more. */
export const newTransactionId = (at: number): string => `4200${digits(6)}${shanghaiDay(at).replaceAll('-', '')}${digits(10)}`;

/** 29 digits, beginning with `503`. */
export const newRefundId = (at: number): string => `503${digits(8)}${shanghaiDay(at).replaceAll('-', '')}${digits(10)}`;

/** 36 characters: `wx`, the time, and 20 of hexadecimal. */
export const newPrepayId = (at: number): string => `wx${compactTime(at)}${randomBytes(10).toString('hex')}`;
