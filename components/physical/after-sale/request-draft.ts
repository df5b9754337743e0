import { type AfterSaleReason, type AfterSaleType, afterSaleTypes, reasonsOf } from '@/lib/domain/after-sale';
import type { AfterSaleDetail, OrderedItem } from '../goods-types';

export type Line = Readonly<{ lineNo: number; quantity: number }>;
export type Draft = Readonly<{
  type: AfterSaleType | undefined;
  reason: AfterSaleReason | undefined;
  /** Pieces by line number; a line with 0 is not part of the request. */
  quantities: Readonly<Record<number, number>>;
  description: string;
}>;
/** A line with pieces that can be returned. */
export type Askable = Pick<OrderedItem, 'lineNo' | 'name' | 'choice' | 'imgUrl' | 'price' | 'quantity' | 'askable'>;

/** The types possible for at least one line, the likeliest first. */
export const typesOf = (items: readonly Askable[]): AfterSaleType[] =>
  afterSaleTypes.filter((type) => items.some(({ askable }) => askable.some((one) => one.type === type)));

export const mostOf = ({ askable }: Askable, type: AfterSaleType | undefined): number =>
  askable.find((one) => one.type === type)?.most ?? 0;

/** All that the type allows, or only the line that the buyer came from. */
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

/** Another type may exclude the reason and allow other pieces. */
export const withType = (draft: Draft, type: AfterSaleType, quantities: Draft['quantities']): Draft => ({
  ...draft,
  type,
  quantities,
  reason: draft.reason && reasonsOf(type).includes(draft.reason) ? draft.reason : undefined,
});

export const linesOf = ({ quantities }: Draft): Line[] =>
  Object.entries(quantities).flatMap(([lineNo, quantity]) => (quantity > 0 ? [{ lineNo: Number(lineNo), quantity }] : []));

export type Problem = 'typeMissing' | 'linesMissing' | 'reasonMissingNow';

/** The first missing field, from top to bottom. */
export function problemOf(draft: Draft): Problem | undefined {
  if (draft.type === undefined) return 'typeMissing';
  if (linesOf(draft).length === 0) return 'linesMissing';
  return draft.reason === undefined ? 'reasonMissingNow' : undefined;
}
