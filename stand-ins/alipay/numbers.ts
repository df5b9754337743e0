import { randomInt } from 'node:crypto';
import { dayOf } from '@/stand-ins/http/shanghai';

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
const dateOf = (now: number): string => dayOf(now).replaceAll('-', '');

/** 28 digits, the day first. */
export const newTradeNo = (now: number): string => `${dateOf(now)}22001${digits(15)}`;
export const newNotifyId = (now: number): string => `${dateOf(now)}00222${digits(21)}`;
export const newFlowNo = (tradeNo: string, at: number): string => `${at}${tradeNo.slice(-8)}`;
