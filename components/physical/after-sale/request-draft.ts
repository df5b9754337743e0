import { type AfterSaleReason, type AfterSaleType, afterSaleTypes, reasonsOf } from '@/lib/domain/after-sale';
import type { AfterSaleDetail, OrderedItem } from '../goods-types';

export type Line = Readonly<{ lineNo: number; quantity: number }>;
export type Draft = Readonly<{
  type: AfterSaleType | undefined;
  reason: AfterSaleReason | undefined;
  /** By the number of their line; 0 stays out. */
  quantities: Readonly<Record<number, number>>;
  description: string;
}>;
/** A line that pieces can be asked back of. */
export type Askable = Pick<OrderedItem, 'lineNo' | 'name' | 'choice' | 'imgUrl' | 'price' | 'quantity' | 'askable'>;

/** The types that some line can be asked for, the likeliest first. */
export const typesOf = (items: readonly Askable[]): AfterSaleType[] =>
  afterSaleTypes.filter((type) => items.some(({ askable }) => askable.some((one) => one.type === type)));

export const mostOf = ({ askable }: Askable, type: AfterSaleType | undefined): number =>
  askable.find((one) => one.type === type)?.most ?? 0;

/** Everything that the type allows; of one line when the reader came for it. */
export const allOf = (items: readonly Askable[], type: AfterSaleType | undefined, lineNo?: number): Draft['quantities'] =>
  Object.fromEntries(items.map((item) => [item.lineNo, lineNo === undefined || item.lineNo === lineNo ? mostOf(item, type) : 0]));

export function blankOf(items: readonly Askable[], lineNo?: number): Draft {
  const types = typesOf(items);
  const type = types.length === 1 ? types[0] : undefined;
  return { type, reason: undefined, quantities: allOf(items, type, lineNo), description: '' };
}

export const draftOf = ({ type, reason, items, description }: AfterSaleDetail): Draft => ({
  type,
  reason,
  description,
  quantities: Object.fromEntries(items.map(({ lineNo, quantity }) => [lineNo, quantity])),
});

/** Of another type a reason may be none, and other pieces can be had. */
export const withType = (draft: Draft, type: AfterSaleType, quantities: Draft['quantities']): Draft => ({
  ...draft,
  type,
  quantities,
  reason: draft.reason && reasonsOf(type).includes(draft.reason) ? draft.reason : undefined,
});

export const linesOf = ({ quantities }: Draft): Line[] =>
  Object.entries(quantities).flatMap(([lineNo, quantity]) => (quantity > 0 ? [{ lineNo: Number(lineNo), quantity }] : []));

export type Problem = 'typeMissing' | 'linesMissing' | 'reasonMissingNow';

/** The first that is missing, from top to bottom. */
export function problemOf(draft: Draft): Problem | undefined {
  if (draft.type === undefined) return 'typeMissing';
  if (linesOf(draft).length === 0) return 'linesMissing';
  return draft.reason === undefined ? 'reasonMissingNow' : undefined;
}
