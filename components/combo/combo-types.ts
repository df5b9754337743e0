import type * as z from 'zod/mini';
import type { OutputOf } from '@/lib/contract/contract';
import type * as goods from '@/lib/contract/combo/shapes';

export type ComboSummary = z.output<typeof goods.comboSummary>;
export type ComboDetail = z.output<typeof goods.comboDetail>;
export type ComboPart = ComboDetail['parts'][number];
export type ComboShop = ComboPart['shops'][number];
export type PartRule = ComboPart['rule'];
export type PreOrder = z.output<typeof goods.preOrder>;
export type OfferedPart = PreOrder['parts'][number];
export type BookedCombo = OutputOf<'combo.orderDetail'>['combo'];
export type BookedPart = BookedCombo['parts'][number];
