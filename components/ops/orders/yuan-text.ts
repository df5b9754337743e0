import { grouped, type Fen, toYuan } from '@/lib/kernel/money';

/** 12800 → '¥128.00': as on a bill, with its thousands apart. */
export const yuanText = (fen: Fen): string => `¥${grouped(toYuan(fen))}`;
