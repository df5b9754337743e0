import { randomInt } from 'node:crypto';
import { dayOf } from '@/lib/kernel/day';

const MILLION = 1_000_000;
const sixDigits = (): string => String(randomInt(MILLION)).padStart(6, '0');

/** The Shanghai day and twelve random digits: readable on the telephone, and nobody counts through them. */
export const newNumber = (now: number): string => `${dayOf(now).slice(2).replaceAll('-', '')}${sixDigits()}${sixDigits()}`;
