import { randomInt } from 'node:crypto';
import { dayOf } from '@/lib/kernel/day';

const MILLION = 1_000_000;
const sixDigits = (): string => String(randomInt(MILLION)).padStart(6, '0');

/** The Shanghai day and twelve random digits: easy to read out, impossible to enumerate. */
export const newNumber = (now: number): string => `${dayOf(now).slice(2).replaceAll('-', '')}${sixDigits()}${sixDigits()}`;
